import type { MessageDescriptor } from 'react-intl';
import { texts } from '../../i18n/texts';
import type { FloatAccount, FloatEntry } from '../kit/float/api';

export const floatPageMessages = texts('backOffice.float', {
  title: 'Float',
  used: 'Used today: {amount}',
  bought: 'Bought today: {amount}',
  countedAt: 'Counted {time}',
  readAt: 'Read {time}',
  uncounted: 'Not counted yet',
  uncountedText: 'Dial the network’s menu and enter what is there. Then deliveries draw from it.',
  unread: 'Its balance is read every few minutes.',
  low: 'Low',
  lowMark: 'Low mark: {amount}',
  noMark: 'No low mark',
  setMark: 'Set low mark',
  topUp: 'Top up',
  count: 'Count',
  history: 'History',
  differs: 'Ledger says {ledger}, vendor says {vendor}.',
});

/** Takes `time`. */
export const outlookMessages: Record<FloatAccount['outlook'], MessageDescriptor> = texts(
  'backOffice.float.outlook',
  {
    unknown: 'Balance not known',
    empty: 'Empty',
    until: 'Lasts until {time} at this pace',
    over_a_week: 'Lasts more than a week at this pace',
    too_little_history: 'No forecast yet: it needs three weeks of deliveries',
  },
);

export const floatFormMessages = texts('backOffice.float.form', {
  bought: 'Float bought ({currency})',
  topUp: 'Save top-up',
  topUpDone: 'Top-up saved',
  mark: 'Tell staff when it is below ({currency})',
  markHint: 'Leave it empty to be told nothing.',
  saveMark: 'Save',
  markDone: 'Low mark saved',
});

export const floatHistoryMessages = texts('backOffice.float.history', {
  title: 'Float of {name}',
  none: 'No entries yet',
  noneText: 'Counts, top-ups and deliveries appear here.',
  entry: 'Entry',
  balance: 'Balance after it',
  when: 'Time',
  by: 'By',
  count: '{count, plural, one {# entry} other {# entries}}',
  countShown: '{shown, number} of {count, plural, one {# entry} other {# entries}}',
  news: '{count, plural, one {# new entry} other {# new entries}}',
  outdated: 'Entries as of {time}. Could not refresh.',
  estimated: 'estimated by the price',
  notFound: 'No such float',
  notFoundText: 'Choose a network or a vendor from the list.',
  notLoaded: 'Could not load the float',
});

export const entryKindMessages: Record<FloatEntry['kind'], MessageDescriptor> = texts(
  'backOffice.float.entry',
  {
    top_up: 'Top-up',
    count: 'Count: {counted}',
    reading: 'Vendor says {counted}',
    delivery: 'Delivery',
    return: 'Delivery undone',
  },
);
