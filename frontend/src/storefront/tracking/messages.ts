import { texts } from '../../i18n/texts';

export const trackingMessages = texts('tracking', {
  title: 'Track your order',
  lead: 'See where your order is, from any phone. The SMS that we sent you has a link to it.',
  orderIdHint: 'Like TBH123-123456789J. It is in the SMS or WhatsApp message that we sent you.',
  orderIdMissing: 'Please enter your Order ID',
  phoneTyped: 'This is a phone number. We send a code to it, and show you all its orders.',
  byPhone: 'Find by phone number',
  misspelt: 'This looks like a typo. Please check each character; you can still search.',
  orderId: 'Order ID',
  search: 'Track order',
  mine: 'All my orders and payments',
  searching: 'Looking for your order…',
  notFound: 'Order Not Found',
  notFoundText: 'Please check your Order ID and try again',
  failed: 'Your order could not be looked up',
  outdated: 'As of {time}. The newest could not be loaded.',
});

/** Where the link of a message leads to nothing. */
export const linkMessages = texts('tracking.link', {
  over: 'This link no longer works. Search with the order ID, or with your phone number.',
  failed: 'The link could not be opened. Check your connection and open it again.',
});

export const helpMessages = texts('tracking.help', {
  title: 'Need help?',
  text: 'Tell us the Order ID and we look into it.',
  recover: 'I paid but have no order',
  whatsAppText: 'Hello Bundle Hub, I need help with order {orderId}.',
});
