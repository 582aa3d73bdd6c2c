import { texts } from '../../../i18n/texts';

/** The tax authority’s receipt of an order. */
export const fiscalReceiptMessages = texts('backOffice.kit.fiscal', {
  title: 'TRA receipt',
  field: 'Link or code of the TRA receipt',
  fieldOf: 'TRA receipt of {orderId}',
  hint: 'Paste the link behind its QR code, or type its verification code.',
  save: 'Save receipt',
  saveOf: 'Save the TRA receipt of {orderId}',
  saved: 'TRA receipt saved',
  removed: 'TRA receipt removed',
});
