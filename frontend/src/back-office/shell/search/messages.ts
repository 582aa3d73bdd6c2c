import { texts } from '../../../i18n/texts';

export const searchMessages = texts('backOffice.shell.search', {
  title: 'Search everywhere',
  hint: 'Number, name, order or reference',
  keys: 'Ctrl K',
  results: 'Results',
  searching: 'Searching…',
  found: '{count, plural, one {# result} other {# results}}',
  short: 'Type at least three characters to find records. Pages and settings are found sooner.',
  none: 'Nothing found for “{q}”',
  noneText:
    'A name is found by the beginnings of its words, a phone number by any three digits, an order or a wallet reference by its beginning or its last four characters. You see only what your role opens.',
  offline: 'No connection. Only pages and settings can be found now.',
  failed: 'The records could not be searched.',
  start:
    'Find an order, a payment, a person or a page. Type “price Weekly 2GB 5200” to change a price.',
  all: 'All {count} in {list}',
  many: 'All {count}+ in {list}',
});

export const groupMessages = texts('backOffice.shell.search.group', {
  actions: 'Actions',
  pages: 'Pages',
  settings: 'Settings',
  help: 'Help',
  customers: 'Customers',
  tillPayments: 'Till payments',
});

export const actionMessages = texts('backOffice.shell.search.action', {
  closeYesterday: 'Close yesterday',
  addBundle: 'Add a bundle',
  addRouter: 'Add a router',
  addAgent: 'Add an agent',
  price: 'Price of {name}: {price}',
  priceNow: 'now {price}; nothing changes before you save',
});
