import { texts } from '../../../i18n/texts';

export const confirmationMessages = texts('backOffice.kit.stepUp', {
  title: 'Confirm it’s you',
  text: 'Enter your password to make this change.',
  confirm: 'Confirm',
});
