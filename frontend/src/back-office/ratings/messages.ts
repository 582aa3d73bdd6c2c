import { texts } from '../../i18n/texts';

export const ratingMessages = texts('backOffice.ratings', {
  title: 'Ratings',
  stars: 'Stars',
  order: 'Order',
  text: 'What the customer wrote',
  rated: 'Rated',
  given: '{count, plural, one {# star} other {# stars}}',
  count: '{count, plural, one {# rating} other {# ratings}}',
  countShown: '{shown, number} of {count, plural, one {# rating} other {# ratings}}',
  news: '{count, plural, one {# new rating} other {# new ratings}}',
  outdated: 'Ratings as of {time}. Could not refresh.',
  none: 'No ratings yet',
  noneText: 'After a delivery customers can rate their order on its tracking page.',
  noneMatching: 'No such ratings',
  showAll: 'Show all ratings',
});

const chipMessages = texts('backOffice.ratings.chips', { all: 'All' });

export const starChips = { ...chipMessages, 5: '5 ★', 4: '4 ★', 3: '3 ★', 2: '2 ★', 1: '1 ★' };
