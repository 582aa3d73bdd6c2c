import type { IntlShape, MessageDescriptor } from 'react-intl';
import english from '../i18n/en.json?all.texts';
import swahili from '../i18n/sw.json?all.texts';
import type { Catalogue } from '../i18n/catalogue';
import { shopIntl } from '../i18n/shopIntl';

/** A text that only a test has. */
export const testText = (text: string) => ({ id: `test.${text}` });

const testTexts: Catalogue = new Proxy(
  {},
  { get: (_none, id) => (String(id).startsWith('test.') ? String(id).slice(5) : undefined) },
);

/** A broken text, of which the shop shows the id, fails the test. */
function strict(intl: IntlShape): IntlShape {
  const formatMessage = (text: MessageDescriptor, values?: Record<string, string>) => {
    const shown = intl.formatMessage(text, values);
    if (shown === text.id) throw new Error(`The text ${text.id} lacks a value`);
    return shown;
  };
  return { ...intl, formatMessage: formatMessage as IntlShape['formatMessage'] };
}

/** Both languages with all of their texts. */
export const intls = {
  en: strict(shopIntl('en', [english as Catalogue, testTexts])),
  sw: strict(shopIntl('sw', [swahili as Catalogue, testTexts])),
};
