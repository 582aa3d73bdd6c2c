import { texts } from '../../../i18n/texts';

export const ussdMessages = texts('backOffice.kit.ussd', {
  invalid:
    "Begin with * and three digits, end with #. Between them only digits, '{number}' and '{amount}', with * between the parts.",
});
