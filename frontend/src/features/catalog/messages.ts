import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../i18n/defineMessages';
import type { Period, Sorting } from './filters';

export const catalogMessages = defineMessages({
  normalTitle: { id: 'catalog.normal.title', defaultMessage: 'Data bundles' },
  normalLead: {
    id: 'catalog.normal.lead',
    defaultMessage:
      'For every network and any number. Pay from your phone, then tell us who gets it.',
  },
  normalBenefit1: {
    id: 'catalog.normal.benefit1',
    defaultMessage:
      'Loaded within {count} {unit, select, hours {{count, plural, one {hour} other {hours}}} other {minutes}}',
  },
  normalBenefit1Text: {
    id: 'catalog.normal.benefit1Text',
    defaultMessage: 'Once you have paid, while we are open.',
  },
  normalBenefit2: { id: 'catalog.normal.benefit2', defaultMessage: 'Flexible validity' },
  normalBenefit2Text: {
    id: 'catalog.normal.benefit2Text',
    defaultMessage: 'A night, a day, a week or a month: take what you need.',
  },
  normalBenefit3: { id: 'catalog.normal.benefit3', defaultMessage: 'All networks' },
  normalBenefit3Text: {
    id: 'catalog.normal.benefit3Text',
    defaultMessage: 'Vodacom, Yas, Airtel and Halotel in one place.',
  },
  smeTitle: { id: 'catalog.sme.title', defaultMessage: 'SME bundles' },
  smeLead: {
    id: 'catalog.sme.lead',
    defaultMessage: 'Big data for small and medium businesses, with your TIN on the order.',
  },
  smeBenefit1: { id: 'catalog.sme.benefit1', defaultMessage: 'Business plans' },
  smeBenefit1Text: {
    id: 'catalog.sme.benefit1Text',
    defaultMessage: 'Sized for an office, a shop or a team.',
  },
  smeBenefit2: { id: 'catalog.sme.benefit2', defaultMessage: 'Tax benefits' },
  smeBenefit2Text: {
    id: 'catalog.sme.benefit2Text',
    defaultMessage: 'Your TIN stands on the order, for your books.',
  },
  smeBenefit3: { id: 'catalog.sme.benefit3', defaultMessage: 'Bulk data' },
  smeBenefit3Text: {
    id: 'catalog.sme.benefit3Text',
    defaultMessage: 'The more you take, the less a gigabyte costs.',
  },
  network: { id: 'catalog.network', defaultMessage: 'Network' },
  count: {
    id: 'catalog.count',
    defaultMessage: '{count, plural, one {# bundle} other {# bundles}}',
  },
  orderNow: { id: 'catalog.orderNow', defaultMessage: 'Order Now' },
  orderNowNamed: { id: 'catalog.orderNowNamed', defaultMessage: 'Order Now: {name}' },
  buy: { id: 'catalog.buy', defaultMessage: 'Buy' },
  buyNamed: { id: 'catalog.buyNamed', defaultMessage: 'Buy: {name}' },
  soldNoMore: { id: 'catalog.soldNoMore', defaultMessage: 'Not on sale' },
  newPrice: { id: 'catalog.newPrice', defaultMessage: 'New price, it was {price}' },
  news: {
    id: 'catalog.news',
    defaultMessage: '{count, plural, one {Show # new bundle} other {Show # new bundles}}',
  },
  smeBadge: { id: 'catalog.smeBadge', defaultMessage: 'SME' },
  payFirst: { id: 'catalog.payFirst', defaultMessage: 'Pay First' },
  payFirstThenOrder: {
    id: 'catalog.payFirstThenOrder',
    defaultMessage: 'Pay First, Then Order',
  },
  perGb: { id: 'catalog.perGb', defaultMessage: '{price} per GB' },
  perDay: { id: 'catalog.perDay', defaultMessage: '{price} per day' },
  bestPerGb: { id: 'catalog.bestPerGb', defaultMessage: 'Best per GB' },
  contact: { id: 'catalog.contact', defaultMessage: 'Questions? Call {phone}' },
  noNormal: { id: 'catalog.normal.none', defaultMessage: 'No Data Bundles Available' },
  noSme: { id: 'catalog.sme.none', defaultMessage: 'No SME Bundles Available' },
  noneAtAll: {
    id: 'catalog.noneAtAll',
    defaultMessage: 'We are renewing the list. Please look in again soon.',
  },
  loadFailed: {
    id: 'catalog.loadFailed',
    defaultMessage: 'Failed to load bundles. Please refresh the page.',
  },
});

export const filterMessages = defineMessages({
  sortBy: { id: 'catalog.sortBy', defaultMessage: 'Sort by' },
  period: { id: 'catalog.period', defaultMessage: 'How long' },
  price: { id: 'catalog.maxPrice', defaultMessage: 'Price' },
  anyPrice: { id: 'catalog.anyPrice', defaultMessage: 'Any price' },
  upTo: { id: 'catalog.upTo', defaultMessage: 'Up to {price}' },
  size: { id: 'catalog.minSize', defaultMessage: 'Data' },
  anySize: { id: 'catalog.anySize', defaultMessage: 'Any size' },
  from: { id: 'catalog.fromSize', defaultMessage: '{size} or more' },
  clear: {
    id: 'catalog.clear',
    defaultMessage: 'Clear {count, plural, one {# filter} other {# filters}}',
  },
  noMatch: { id: 'catalog.noMatch', defaultMessage: 'No bundles match' },
  noMatchText: {
    id: 'catalog.noMatchText',
    defaultMessage: 'Remove a filter to see more.',
  },
});

export const sortingMessages: Record<Sorting, MessageDescriptor> = defineMessages({
  price: { id: 'catalog.sort.price', defaultMessage: 'Cheapest' },
  size: { id: 'catalog.sort.size', defaultMessage: 'Most data' },
  days: { id: 'catalog.sort.days', defaultMessage: 'Longest' },
  perGb: { id: 'catalog.sort.perGb', defaultMessage: 'Per GB' },
  perDay: { id: 'catalog.sort.perDay', defaultMessage: 'Per day' },
});

export const periodMessages: Record<Period, MessageDescriptor> = defineMessages({
  day: { id: 'catalog.period.day', defaultMessage: 'Day' },
  week: { id: 'catalog.period.week', defaultMessage: 'Week' },
  month: { id: 'catalog.period.month', defaultMessage: 'Month' },
  night: { id: 'catalog.period.night', defaultMessage: 'Night' },
});

export const shareMessages = defineMessages({
  shareNamed: { id: 'catalog.shareNamed', defaultMessage: 'Share: {name}' },
  linkCopied: { id: 'catalog.linkCopied', defaultMessage: 'Link copied' },
});

export const previewMessages = defineMessages({
  bundle: { id: 'preview.bundle', defaultMessage: '{data} {network}, {validity} · {price}' },
  bundleText: {
    id: 'preview.bundleText',
    defaultMessage: '{data} on {network} for {price}. Pay by mobile money from your own phone.',
  },
  router: { id: 'preview.router', defaultMessage: '{router} · {price}' },
  routerText: {
    id: 'preview.routerText',
    defaultMessage: '{name} {router} for {price}. Free delivery, pay when it is in your hands.',
  },
  routerGone: {
    id: 'preview.routerGone',
    defaultMessage: '{name} {router}. Out of stock just now.',
  },
});

export const quickBuyMessages = defineMessages({
  number: { id: 'quickBuy.number', defaultMessage: 'Which number gets the data?' },
  hint: {
    id: 'quickBuy.hint',
    defaultMessage: 'Type the number and we guess the network.',
  },
  moved: {
    id: 'quickBuy.moved',
    defaultMessage: 'Moved your number to another network? Choose it below.',
  },
  recent: { id: 'quickBuy.recent', defaultMessage: 'Recent numbers' },
  forget: { id: 'quickBuy.forget', defaultMessage: 'Remove {phone}' },
  again: { id: 'quickBuy.again', defaultMessage: 'Buy again' },
  againFor: { id: 'quickBuy.againFor', defaultMessage: '{bundle} for {phone}' },
  results: { id: 'quickBuy.results', defaultMessage: 'Bundles to buy now' },
  seeAll: { id: 'quickBuy.seeAll', defaultMessage: 'See all data bundles' },
});

export const routerMessages = defineMessages({
  news: {
    id: 'routers.news',
    defaultMessage: '{count, plural, one {Show # new router} other {Show # new routers}}',
  },
  title: { id: 'routers.title', defaultMessage: 'WiFi routers' },
  lead: {
    id: 'routers.lead',
    defaultMessage: 'Internet for the whole house. We bring it, you look at it, then you pay.',
  },
  benefit1: { id: 'routers.benefit1', defaultMessage: 'Quality guarantee' },
  benefit1Text: {
    id: 'routers.benefit1Text',
    defaultMessage: 'Each router comes with a warranty.',
  },
  benefit2: { id: 'routers.benefit2', defaultMessage: 'Free delivery' },
  benefit2Text: {
    id: 'routers.benefit2Text',
    defaultMessage: 'You pay when it is in your hands.',
  },
  benefit3: { id: 'routers.benefit3', defaultMessage: 'Quick setup' },
  benefit3Text: {
    id: 'routers.benefit3Text',
    defaultMessage: 'Professional installation at your place.',
  },
  inStock: { id: 'routers.inStock', defaultMessage: 'In Stock' },
  outOfStock: { id: 'routers.outOfStock', defaultMessage: 'Out of stock' },
  units: {
    id: 'routers.units',
    defaultMessage: '{count, plural, one {# unit} other {# units}} in stock',
  },
  lowStock: { id: 'routers.lowStock', defaultMessage: 'Only {count, number} left' },
  cashOnDelivery: { id: 'routers.cashOnDelivery', defaultMessage: 'Cash on Delivery' },
  wifi: { id: 'routers.wifi', defaultMessage: 'WiFi' },
  speed: { id: 'routers.speed', defaultMessage: 'Speed' },
  ports: { id: 'routers.ports', defaultMessage: 'Ports' },
  range: { id: 'routers.range', defaultMessage: 'Range' },
  none: { id: 'routers.none', defaultMessage: 'No Routers Available' },
  noneText: {
    id: 'routers.noneText',
    defaultMessage: 'Our inventory is being updated. Please look in again soon.',
  },
  loadFailed: {
    id: 'routers.loadFailed',
    defaultMessage: 'Failed to load routers. Please try again.',
  },
});
