import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../i18n/defineMessages';
import type { Period, Sorting } from './filters';

export const catalogMessages = defineMessages({
  network: { id: 'catalogue.network', defaultMessage: 'Network' },
  count: {
    id: 'catalogue.count',
    defaultMessage: '{count, plural, one {# bundle} other {# bundles}}',
  },
  orderNow: { id: 'catalogue.orderNow', defaultMessage: 'Order Now' },
  orderNowNamed: { id: 'catalogue.orderNowNamed', defaultMessage: 'Order Now: {name}' },
  buy: { id: 'catalogue.buy', defaultMessage: 'Buy' },
  buyNamed: { id: 'catalogue.buyNamed', defaultMessage: 'Buy: {name}' },
  soldNoMore: { id: 'catalogue.soldNoMore', defaultMessage: 'Not on sale' },
  newPrice: { id: 'catalogue.newPrice', defaultMessage: 'New price, it was {price}' },
  news: {
    id: 'catalogue.news',
    defaultMessage: '{count, plural, one {Show # new bundle} other {Show # new bundles}}',
  },
  smeBadge: { id: 'catalogue.smeBadge', defaultMessage: 'SME' },
  payFirst: { id: 'catalogue.payFirst', defaultMessage: 'Pay First' },
  payFirstThenOrder: {
    id: 'catalogue.payFirstThenOrder',
    defaultMessage: 'Pay First, Then Order',
  },
  perGb: { id: 'catalogue.perGb', defaultMessage: '{price} per GB' },
  perDay: { id: 'catalogue.perDay', defaultMessage: '{price} per day' },
  bestPerGb: { id: 'catalogue.bestPerGb', defaultMessage: 'Best per GB' },
  contact: { id: 'catalogue.contact', defaultMessage: 'Questions? Call {phone}' },
  noneAtAll: {
    id: 'catalogue.noneAtAll',
    defaultMessage: 'We are renewing the list. Please look in again soon.',
  },
  loadFailed: {
    id: 'catalogue.loadFailed',
    defaultMessage: 'Failed to load bundles. Please refresh the page.',
  },
});

export const filterMessages = defineMessages({
  sortBy: { id: 'catalogue.sortBy', defaultMessage: 'Sort by' },
  period: { id: 'catalogue.period', defaultMessage: 'How long' },
  price: { id: 'catalogue.maxPrice', defaultMessage: 'Price' },
  anyPrice: { id: 'catalogue.anyPrice', defaultMessage: 'Any price' },
  upTo: { id: 'catalogue.upTo', defaultMessage: 'Up to {price}' },
  size: { id: 'catalogue.minSize', defaultMessage: 'Data' },
  anySize: { id: 'catalogue.anySize', defaultMessage: 'Any size' },
  from: { id: 'catalogue.fromSize', defaultMessage: '{size} or more' },
  clear: {
    id: 'catalogue.clear',
    defaultMessage: 'Clear {count, plural, one {# filter} other {# filters}}',
  },
  noMatch: { id: 'catalogue.noMatch', defaultMessage: 'No bundles match' },
  noMatchText: {
    id: 'catalogue.noMatchText',
    defaultMessage: 'Remove a filter to see more.',
  },
});

export const sortingMessages: Record<Sorting, MessageDescriptor> = defineMessages({
  price: { id: 'catalogue.sort.price', defaultMessage: 'Cheapest' },
  size: { id: 'catalogue.sort.size', defaultMessage: 'Most data' },
  days: { id: 'catalogue.sort.days', defaultMessage: 'Longest' },
  perGb: { id: 'catalogue.sort.perGb', defaultMessage: 'Per GB' },
  perDay: { id: 'catalogue.sort.perDay', defaultMessage: 'Per day' },
});

export const periodMessages: Record<Period, MessageDescriptor> = defineMessages({
  day: { id: 'catalogue.period.day', defaultMessage: 'Day' },
  week: { id: 'catalogue.period.week', defaultMessage: 'Week' },
  month: { id: 'catalogue.period.month', defaultMessage: 'Month' },
  night: { id: 'catalogue.period.night', defaultMessage: 'Night' },
});

export const shareMessages = defineMessages({
  shareNamed: { id: 'catalogue.shareNamed', defaultMessage: 'Share: {name}' },
  linkCopied: { id: 'catalogue.linkCopied', defaultMessage: 'Link copied' },
});

export const previewMessages = defineMessages({
  bundle: {
    id: 'catalogue.preview.bundle',
    defaultMessage: '{data} {network}, {validity} · {price}',
  },
  bundleText: {
    id: 'catalogue.preview.bundleText',
    defaultMessage: '{data} on {network} for {price}. Pay by mobile money from your own phone.',
  },
  router: { id: 'catalogue.preview.router', defaultMessage: '{router} · {price}' },
  routerText: {
    id: 'catalogue.preview.routerText',
    defaultMessage: '{name} {router} for {price}. Free delivery, pay when it is in your hands.',
  },
  routerGone: {
    id: 'catalogue.preview.routerGone',
    defaultMessage: '{name} {router}. Out of stock just now.',
  },
});

export const quickBuyMessages = defineMessages({
  number: { id: 'catalogue.quickBuy.number', defaultMessage: 'Which number gets the data?' },
  hint: {
    id: 'catalogue.quickBuy.hint',
    defaultMessage: 'We guess the network from the number.',
  },
  moved: {
    id: 'catalogue.quickBuy.moved',
    defaultMessage: 'Moved your number to another network? Choose it below.',
  },
  recent: { id: 'catalogue.quickBuy.recent', defaultMessage: 'Recent numbers' },
  forget: { id: 'catalogue.quickBuy.forget', defaultMessage: 'Remove {phone}' },
  again: { id: 'catalogue.quickBuy.again', defaultMessage: 'Buy again' },
  againFor: { id: 'catalogue.quickBuy.againFor', defaultMessage: '{bundle} for {phone}' },
  results: { id: 'catalogue.quickBuy.results', defaultMessage: 'Bundles to buy now' },
  seeAll: { id: 'catalogue.quickBuy.seeAll', defaultMessage: 'See all data bundles' },
});
