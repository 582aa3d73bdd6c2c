import { texts } from '../../../i18n/texts';

export const rateMessages = texts('tracking.order.rate', {
  question: 'How was it?',
  stars: '{count, plural, one {# star} other {# stars}}',
  text: 'What was good or bad? (optional)',
  textHint: 'Only our staff reads this.',
  send: 'Send',
  given: 'Thank you. You gave {stars, plural, one {# star} other {# stars}}.',
  change: 'Change',
});
