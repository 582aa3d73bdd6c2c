import type { MessageDescriptor } from 'react-intl';
import { texts } from '../../../i18n/texts';
import type { StockEntry } from './api';

export const stockMessages = texts('backOffice.catalogue.stock', {
  of: 'Stock of {name}',
  title: 'Stock entries',
  open: '{units}, stock of {name}',
  lasts: 'Sells out in about {count, plural, one {# day} other {# days}}',
  soldOut: 'Sold out',
  sold: '{count, plural, =0 {No sale in the last 4 weeks} one {# sold in the last 4 weeks} other {# sold in the last 4 weeks}}',
  averageCost: 'Average cost {cost}',
  lastCost: 'Last cost {cost}',
  lowMark: 'Low below {count}',
  none: 'No entries yet',
  noneText: 'Goods received, sales and corrections appear here.',
  entry: 'Entry',
  balance: 'Change and stock',
  when: 'Time',
  count: '{count, plural, one {# entry} other {# entries}}',
  countShown: '{shown, number} of {count, plural, one {# entry} other {# entries}}',
  news: '{count, plural, one {# new entry} other {# new entries}}',
  outdated: 'Entries as of {time}. Could not refresh.',
  notFound: 'Router not found',
  notFoundText: 'It may have been deleted. Check the link.',
  notLoaded: 'Could not load the stock',
  each: '{cost} each',
});

export const stockKindMessages: Record<StockEntry['kind'], MessageDescriptor> = texts(
  'backOffice.catalogue.stock.kind',
  {
    count: 'Counted',
    received: 'Goods received',
    lost: 'Lost',
    damaged: 'Damaged',
    sale: 'Sold',
    return: 'Order cancelled',
  },
);

export const stockFormMessages = texts('backOffice.catalogue.stock.form', {
  what: 'What happened',
  units: 'How many',
  unitsInvalid: 'Enter 1 to 1,000,000',
  unitCost: 'Cost of each in TSh',
  unitCostHint: 'Leave it empty if you do not know it. The router’s cost becomes the average.',
  note: 'Note',
  save: 'Save',
  done: 'Stock saved',
});
