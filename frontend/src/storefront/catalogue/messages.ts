import type { MessageDescriptor } from 'react-intl';
import { texts } from '../../i18n/texts';
import type { Period, Sorting } from './filters';

export const catalogMessages = texts('catalogue', {
  network: 'Network',
  count: '{count, plural, one {# bundle} other {# bundles}}',
  orderNow: 'Order Now',
  orderNowNamed: 'Order Now: {name}',
  buy: 'Buy',
  buyNamed: 'Buy: {name}',
  soldNoMore: 'Not on sale',
  soldFrom: 'From {time}',
  soldLater: 'Later',
  saved: 'At the operator {price}, you save {saving}',
  newPrice: 'New price, it was {price}',
  news: '{count, plural, one {Show # new bundle} other {Show # new bundles}}',
  smeBadge: 'SME',
  payFirst: 'Pay First',
  payFirstThenOrder: 'Pay First, Then Order',
  perGb: '{price} per GB',
  perDay: '{price} per day',
  bestPerGb: 'Best per GB',
  contact: 'Questions? Call {phone}',
  noneAtAll: 'We are renewing the list. Please look in again soon.',
  loadFailed: 'Failed to load bundles. Please refresh the page.',
});

export const filterMessages = texts('catalogue.filter', {
  sortBy: 'Sort by',
  period: 'How long',
  price: 'Price',
  anyPrice: 'Any price',
  upTo: 'Up to {price}',
  size: 'Data',
  anySize: 'Any size',
  from: '{size} or more',
  clear: 'Clear {count, plural, one {# filter} other {# filters}}',
  noMatch: 'No bundles match',
  noMatchText: 'Remove a filter to see more.',
});

export const sortingMessages: Record<Sorting, MessageDescriptor> = texts('catalogue.sort', {
  price: 'Cheapest',
  size: 'Most data',
  days: 'Longest',
  perGb: 'Per GB',
  perDay: 'Per day',
});

export const periodMessages: Record<Period, MessageDescriptor> = texts('catalogue.period', {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  night: 'Night',
});

export const shareMessages = texts('catalogue', {
  shareNamed: 'Share: {name}',
  linkCopied: 'Link copied',
});
