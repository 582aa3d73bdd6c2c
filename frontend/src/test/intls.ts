import { createIntl } from 'react-intl';
import english from '../i18n/en.json';
import swahili from '../i18n/sw.json';

const timeZone = 'Africa/Dar_es_Salaam';

/** Both languages, for what puts texts together outside a component. */
export const intls = {
  en: createIntl({ locale: 'en-TZ', timeZone, messages: english }),
  sw: createIntl({ locale: 'sw-TZ', timeZone, messages: swahili }),
};
