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

/** Both languages with all of their texts. */
export const intls = {
  en: shopIntl('en', [english as Catalogue, testTexts]),
  sw: shopIntl('sw', [swahili as Catalogue, testTexts]),
};
