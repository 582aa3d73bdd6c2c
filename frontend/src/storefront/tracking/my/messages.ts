import type { MessageDescriptor } from 'react-intl';
import { texts } from '../../../i18n/texts';
import type { MoneyState } from './moneyState';

export const myMessages = texts('tracking.my', {
  title: 'My money',
  lead: 'What you paid, what was loaded, and what is on its way back.',
  track: 'You have an order ID? Track the order',
  list: 'The last 12 months',
  choose: 'Choose a bundle',
  none: 'Nothing was bought on this device yet.',
  noneOf: 'We know no purchase of this number or this device in the last 12 months.',
  gift: 'A gift to your number',
  to: 'For {phone}',
  reference: 'Reference: {reference}',
  complete: 'Finish the order',
  decide: 'Use it or send it back',
  failed: 'Your purchases could not be loaded',
});

/** What a purchase means for its buyer now. */
export const moneyTexts: Record<MoneyState, MessageDescriptor> = texts('tracking.my.state', {
  waiting: 'Waiting for your PIN. Do not pay twice.',
  over: 'The request on your phone has ended. If money left your account, it shows here; otherwise nothing was paid.',
  failed: 'Not paid. No money reached us.',
  paid: 'Paid. One step is left.',
  cameLate: 'Your {amount} came late, so we ordered nothing. Use it, or have it sent back.',
  review: 'The money that came is not what we asked for. Our staff look into it.',
  loading: 'Loading. You get it before {when}.',
  late: 'Later than we promised. We are sorry.',
  loaded: 'Loaded on {when}.',
  returning: 'Your {amount} is being sent back to the number that paid.',
  returned: 'On {when} we sent {amount} back to the number that paid.',
  cancelled: 'Cancelled.',
});

/** A part of what was paid, beside what was loaded for the rest. */
export const partTexts = texts<'preparing' | 'sent'>('tracking.my.state.part', {
  preparing: '{amount} of {paid} comes back. It goes to the number that paid.',
  sent: 'On {when} we sent {amount} of {paid} back to the number that paid.',
});

export const proofMessages = texts('tracking.my.proof', {
  title: 'See the purchases of your number',
  text: 'We send a code to it by SMS. For one hour this device then shows everything about that number.',
  phone: 'Your phone number',
  send: 'Send me a code',
  sent: 'If {phone} has bought something here, a code is on its way to it. It can take a minute.',
  code: 'Code of 6 digits from the SMS',
  codeMissing: 'Please enter the 6 digits',
  prove: 'Show my purchases',
  another: 'Another number, or a new code',
  proved: 'With the purchases of {phone}, until {time}.',
  forget: 'Hide them',
  waitUntil: 'Too many codes. You can ask again after {time}.',
});
