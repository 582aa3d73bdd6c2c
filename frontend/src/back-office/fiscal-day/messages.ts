import { texts } from '../../i18n/texts';

/** The sums of a day for the tax authority, and the receipts of its orders. */
export const fiscalDayMessages = texts('backOffice.fiscalDay', {
  title: 'Day sheet for TRA',
  lead: 'The sums for the Z report of a day, and the TRA receipts of its orders.',
  day: 'Day',
  reports: 'All reports',
  kind: 'Paid by',
  sales: 'Sales',
  net: 'Without VAT',
  vat: 'VAT {percent}%',
  gross: 'With VAT',
  sum: 'Total',
  cash: 'Cash',
  mobileMoney: 'Mobile money',
  notRegistered:
    'No VAT: the shop has no VAT registration number. Add it in the settings, under the business, if you are registered.',
  accountant:
    'VAT is counted on the full price. For bundles that you resell, ask your accountant whether it is due on the price or on your commission only.',
  nothing: 'Nothing was sold on this day.',
  orders: 'TRA receipts',
  order: 'Order',
  amount: 'Amount',
  missing:
    '{count, plural, =0 {Every order has its TRA receipt.} one {# of {all} orders has no TRA receipt.} other {# of {all} orders have no TRA receipt.}}',
  more: 'The first {count} orders are shown.',
});
