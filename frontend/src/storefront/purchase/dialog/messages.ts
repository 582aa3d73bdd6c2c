import { texts } from '../../../i18n/texts';

export const dialogMessages = texts('purchase.dialog', {
  keepFilling: 'Stay here',
  closeAnyway: 'Close',
  closeQuestion: 'Close this form?',
  closeText: 'Nothing has been ordered yet. What you typed stays until you leave the shop.',
});
