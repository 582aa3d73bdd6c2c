import { texts } from '../../../i18n/texts';

export const chooseMessages = texts('catalogue.choose', {
  title: 'How much lasts how long?',
  needs: 'What for?',
  messages: 'Messages and calls',
  video: 'An hour of video a day',
  work: 'Work and video calls',
  family: 'A family',
  days: 'For how long?',
  dayCount: '{count, plural, one {# day} other {# days}}',
  budget: 'For how much?',
  anyBudget: 'Any price',
  upTo: 'Up to {price}',
  find: 'Show two bundles',
  cheapest: 'Cheapest that lasts',
  comfortable: 'More comfortable',
  nearest: 'Most data for this money',
  lasts:
    '{times, plural, one {} other {Bought # times for {cost}. }}You need about {needed} a day; this gives {daily} a day.',
  falls:
    '{times, plural, one {} other {Bought # times for {cost}. }}You need about {needed} a day; this gives only {daily} a day.',
  none: 'No bundle of ours costs so little. Choose more money or fewer days.',
});
