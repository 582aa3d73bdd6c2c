import { texts } from '../../../i18n/texts';

export const waitMessages = texts('order.wait', {
  placeUsual: 'Loading… place {place}, usually {time}',
  place: 'Loading… place {place}',
  usual: 'Loading… usually {time}',
  queued: 'Your bundle is in the queue.',
  beingSent: 'We are loading your bundle right now.',
  resumes: 'Closed now. We load it after we open, {when}.',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
  hours: '{count, plural, one {# hour} other {# hours}}',
  loaded: 'Your bundle is loaded. Enjoy it!',
  cancelled: 'This order was cancelled.',
});
