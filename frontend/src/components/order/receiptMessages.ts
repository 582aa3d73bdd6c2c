import { defineMessages } from '../../i18n/defineMessages';

/** The paper that an order is printed on. */
export const receiptMessages = defineMessages({
  receipt: { id: 'receipt.receipt', defaultMessage: 'Receipt' },
  order: { id: 'receipt.order', defaultMessage: 'Order' },
  number: { id: 'receipt.number', defaultMessage: 'Receipt number' },
  tin: { id: 'receipt.tin', defaultMessage: 'TIN {number}' },
  vrn: { id: 'receipt.vrn', defaultMessage: 'VRN {number}' },
  buyerTin: { id: 'receipt.buyerTin', defaultMessage: 'Buyer’s TIN' },
  reference: { id: 'receipt.reference', defaultMessage: 'Payment reference' },
  total: { id: 'receipt.total', defaultMessage: 'Total' },
  print: { id: 'receipt.print', defaultMessage: 'Print' },
  keep: {
    id: 'receipt.keep',
    defaultMessage: 'With the order ID you can track the order from any phone.',
  },
  help: { id: 'receipt.help', defaultMessage: 'Questions? Call {phone}' },
});
