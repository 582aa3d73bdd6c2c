import type { MessageDescriptor } from 'react-intl';
import { texts } from '../../../i18n/texts';
import type { WrongPhoneReason } from '../../../shop/reading/phoneList';

export const listMessages = texts('purchase.many.list', {
  known: 'Numbers on this device',
  count: '{count, plural, one {# number} other {# numbers}}',
  mend: 'Mend',
  repeated: '{phone} stands there several times. It gets one bundle.',
  over: 'At most {most} numbers at once. {count, plural, one {The last one is} other {The last # are}} left out: buy for them afterwards.',
  unknown: 'Which network?',
  unknownNetwork: 'We cannot tell the network of these numbers. Press each one and choose it.',
  unsold: 'We sell no bundles of {network} now. These numbers are left out.',
  later: 'These numbers are left out until then.',
  noBundle: 'Choose a bundle',
  bundle: 'Bundle for {network}',
  offer: '{data} · {validity} · {price}',
  each: '{count, plural, one {# number} other {# numbers}} × {price} = {total}',
  change: 'Change',
  networkOf: 'Network of {phone}',
  remove: 'Take {phone} out',
  single: 'For one number we open the usual payment.',
  toPay: 'Go on to pay {price}',
  loadFailed: 'The bundles did not arrive.',
});

/** What is wrong with digits that were meant as a number. */
export const wrongMessages: Record<WrongPhoneReason, MessageDescriptor> = texts(
  'purchase.many.list.wrong',
  {
    short: '{text}: {count, plural, one {# digit is} other {# digits are}} missing.',
    long: '{text}: {count, plural, one {# digit} other {# digits}} too many.',
    letter: '{text}: a letter touches the digits.',
    notMobile: '{text} is no mobile number of Tanzania. Those begin with 06 or 07.',
  },
);
