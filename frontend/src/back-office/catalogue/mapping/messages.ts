import { texts } from '../../../i18n/texts';

export const mappingMessages = texts('backOffice.catalogue.mapping', {
  title: 'Map my catalogue',
  about:
    'Choose which vendor’s product delivers each bundle. Vendors are tried from top to bottom; after the last one, staff deliver.',
  noVendors: 'No vendor is set up',
  noVendorsText:
    'To deliver bundles automatically, put the keys of a vendor into the settings of the server, as the operations handbook says.',
  noVendorsHelp: 'Shop health: what is set up',
  unmapped:
    '{count, plural, =0 {A vendor delivers every bundle} one {# bundle has no vendor} other {# bundles have no vendor}}',
  losses: '{count, plural, one {# bundle is sold at a loss} other {# bundles are sold at a loss}}',
  bundles: 'Bundles',
  noBundles: 'No bundles yet',
  noBundlesText: 'Add a bundle, or make one from a vendor’s product below.',
  byHand: 'Staff deliver',
  hidden: 'Hidden',
  acceptAll: '{count, plural, one {Accept # proposal} other {Accept # proposals}}',
  acceptAllText:
    'These give exactly what the bundle promises and make no loss. Look at the other proposals one by one.',
  accepted: '{count, plural, one {# route saved} other {# routes saved}}',
  acceptFailed: 'The routes were not saved',
  proposal: 'Proposal',
  accept: 'Accept',
  acceptNamed: 'Accept the proposal for {name}',
  edit: 'Change the route',
  editNamed: 'Change the route of {name}',
});

export const stepMessages = texts('backOffice.catalogue.mapping.step', {
  cost: 'Costs {cost}',
  costWithTsh: 'Costs {cost}, {tsh} today',
  noRate: 'No rate for {currency}, so the margin is unknown',
  margin: 'Margin {amount}',
  loss: 'Loss {amount}',
  more: 'Gives more than the bundle promises',
  less: 'Gives less than the bundle promises',
  unknown: 'Compare it with the bundle yourself',
  no_vendor: 'This vendor is no longer set up, so it is skipped.',
  gone: 'The vendor no longer sells it, so it is skipped.',
  amount: 'The vendor no longer offers this amount, so it is skipped.',
});

export const vendorMessages = texts('backOffice.catalogue.mapping.vendors', {
  title: 'Vendors',
  sync: 'Read products',
  syncNamed: 'Read the products of {vendor}',
  products: '{count, plural, one {# product} other {# products}}',
  readAt: 'Read {time}',
  neverRead: 'Never read',
  off: 'Gets no new orders',
  down: 'Does not answer',
  read: 'Products of {vendor} read',
  readText:
    '{listed, plural, one {# product} other {# products}}: {added} new, {repriced} with another cost, {vanished} no longer sold.',
  notRead: 'The products of {vendor} were not read',
  unreachable: 'On {time} the list could not be read whole. Nothing was changed.',
  empty: 'On {time} the list was empty. Nothing was changed.',
  too_long: 'On {time} the list had more than 5,000 products. Nothing was changed.',
  repeated: 'On {time} the list named a product twice. Nothing was changed.',
  cause: 'For an engineer: {cause}',
});

export const rateMessages = texts('backOffice.catalogue.mapping.rates', {
  title: 'Exchange rates',
  about: 'What you pay today for one unit. Costs and margins are shown at this rate.',
  label: 'TSh for 1 {currency}',
  invalid: 'Enter how many shillings one unit costs, such as 2,650.',
  save: 'Save',
  saveNamed: 'Save the rate of {currency}',
  saved: 'Rate of {currency} saved',
  changedBy: 'Set by {name}, {time}',
  missing: 'Without it no cost in {currency} can be compared with your prices.',
});

export const changeMessages = texts('backOffice.catalogue.mapping.changes', {
  title: 'Changed since you last looked',
  dearer: 'Cost went up from {before} to {after}',
  cheaper: 'Cost went down from {before} to {after}',
  changed: 'Cost changed from {before} to {after}',
  gone: 'No longer sold since {time}',
  usedBy: 'Used by {bundles}',
  choose: 'Choose another product for the bundles that use it.',
  seen: 'I have seen these',
  seenFailed: 'This could not be saved',
});

export const routeMessages = texts('backOffice.catalogue.mapping.route', {
  title: 'Route',
  notFound: 'Bundle not found',
  notFoundText: 'It may have been deleted. Check the link.',
  add: 'Add a route',
  steps: 'Vendors in order',
  last: 'After the last one, staff deliver.',
  none: 'No vendor: staff deliver this bundle.',
  up: 'Up',
  down: 'Down',
  remove: 'Remove',
  upNamed: 'Move {vendor} up',
  downNamed: 'Move {vendor} down',
  removeNamed: 'Remove {vendor}',
  amount: 'Amount',
  amountOf: 'Amount at {vendor}',
  amountRequired: 'Enter an amount',
  saved: 'Route saved',
  saveFailed: 'The route was not saved',
});

export const pickerMessages = texts('backOffice.catalogue.mapping.picker', {
  title: 'Add a vendor',
  vendor: 'Vendor',
  search: 'Search its products',
  anyNetwork: 'Any network',
  choose: 'Choose',
  chooseNamed: 'Choose {name}',
  none: 'No product matches.',
  more: '{shown} of {total}. Search to see others.',
});

export const unusedMessages = texts('backOffice.catalogue.mapping.unused', {
  title: 'Products that no bundle uses',
  search: 'Search products',
  network: 'Network',
  allNetworks: 'All networks',
  none: 'No product matches.',
  more: '{shown} of {total}. Search to see others.',
  incomplete: 'The vendor says too little about it to make a bundle in one press.',
  make: 'Make a bundle',
  makeNamed: 'Make a bundle of {name}',
  price: 'Your price in TSh',
  create: 'Create',
  createNamed: 'Create a bundle of {name}',
  created: 'Bundle created',
  createdText: 'Customers see {name} once you switch it on.',
  hours: '{count, plural, one {# hour} other {# hours}}',
  days: '{count, plural, one {# day} other {# days}}',
});

export const vendorCostMessages = texts('backOffice.catalogue.mapping.vendorCost', {
  cost: '{vendor} takes {cost} for it today.',
  margin: '{vendor} takes {cost} for it today, which leaves {margin}.',
  loss: '{vendor} takes {cost} for it today: a loss of {margin}.',
});
