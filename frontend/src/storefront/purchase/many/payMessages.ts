import { texts } from '../../../i18n/texts';

export const manyPayMessages = texts('purchase.many.pay', {
  total: '{count, plural, one {# number} other {# numbers}} · {price}',
  leftOut:
    '{count, plural, one {# entry above is} other {# entries above are}} left out and stays in your list.',
  who: 'Who gets them',
  giftFrom: 'Tell them by SMS that it is from',
  giftHint: 'Your name, as they know it. Empty: we send them no SMS.',
  nameRequired: 'Please enter the name of the business for the receipt',
  refused: 'The shop does not accept these numbers',
  elsewhere: 'These bundles went on in another window',
  startOver: 'Begin a new list',
});

export const boughtMessages = texts('purchase.many.bought', {
  progress:
    '{loaded, plural, =0 {None loaded yet} one {# of {count} loaded} other {# of {count} loaded}}',
  allLoaded: 'All {count} are loaded.',
  lines: 'Each number',
  share: 'Share the list',
  copy: 'Copy the list',
  another: 'Buy for more people',
  again: 'Buy for the same people again',
  unknown: 'This list is not kept on this device',
  unknownText: 'Your orders are safe. You find each of them by number or order ID.',
  notLoaded: 'The state of each number did not arrive',
});
