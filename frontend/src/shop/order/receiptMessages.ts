import { texts } from '../../i18n/texts';

/** The paper that an order is printed on. */
export const receiptMessages = texts('receipt', {
  receipt: 'Receipt',
  order: 'Order',
  number: 'Receipt number',
  buyerTin: 'Buyer’s TIN',
  reference: 'Payment reference',
  fiscal: 'TRA receipt',
  delivery: 'Delivery',
  total: 'Total',
  print: 'Print',
  keep: 'With the order ID you can track the order from any phone.',
  help: 'Questions? Call {phone}',
});
