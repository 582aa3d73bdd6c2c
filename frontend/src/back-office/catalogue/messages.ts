import { defineMessages } from '../../i18n/defineMessages';

export const catalogueMessages = defineMessages({
  search: { id: 'backOffice.catalogue.search', defaultMessage: 'Search' },
  show: { id: 'backOffice.catalogue.show', defaultMessage: 'Show' },
  sortBy: { id: 'backOffice.catalogue.sortBy', defaultMessage: 'Sort by' },
  active: { id: 'backOffice.catalogue.active', defaultMessage: 'Active' },
  inactive: { id: 'backOffice.catalogue.inactive', defaultMessage: 'Inactive' },
  shownToCustomers: {
    id: 'backOffice.catalogue.shownToCustomers',
    defaultMessage: 'Visible to customers',
  },
  showNamed: {
    id: 'backOffice.catalogue.showNamed',
    defaultMessage: 'Show {name} to customers',
  },
  nowShown: { id: 'backOffice.catalogue.nowShown', defaultMessage: 'Visible again' },
  nowHidden: { id: 'backOffice.catalogue.nowHidden', defaultMessage: 'Hidden from customers' },
  edit: { id: 'backOffice.catalogue.edit', defaultMessage: 'Edit' },
  editNamed: { id: 'backOffice.catalogue.editNamed', defaultMessage: 'Edit {name}' },
  price: { id: 'backOffice.catalogue.price', defaultMessage: 'Price in TSh' },
  cost: { id: 'backOffice.catalogue.cost', defaultMessage: 'Cost price in TSh (optional)' },
  costHint: {
    id: 'backOffice.catalogue.costHint',
    defaultMessage: 'What the shop pays for it. Customers never see it.',
  },
  costAbovePrice: {
    id: 'backOffice.catalogue.costAbovePrice',
    defaultMessage: 'Above the price: every sale makes a loss',
  },
  costInvalid: {
    id: 'backOffice.catalogue.costInvalid',
    defaultMessage: 'Whole shillings, or leave blank',
  },
  picture: { id: 'backOffice.catalogue.picture', defaultMessage: 'Picture' },
  tooHigh: {
    id: 'backOffice.catalogue.tooHigh',
    defaultMessage: 'At most {most}',
  },
  preview: { id: 'backOffice.catalogue.preview', defaultMessage: 'Preview' },
  previewNotYet: {
    id: 'backOffice.catalogue.previewNotYet',
    defaultMessage: 'The card appears here once it has a name and a price.',
  },
  noMatch: { id: 'backOffice.catalogue.noMatch', defaultMessage: 'No matches' },
  noMatchText: {
    id: 'backOffice.catalogue.noMatchText',
    defaultMessage: 'Nothing matches this search and these filters.',
  },
  showAll: { id: 'backOffice.catalogue.showAll', defaultMessage: 'Show all' },
  outdated: {
    id: 'backOffice.catalogue.outdated',
    defaultMessage: 'List as of {time}. Could not refresh.',
  },
  notChanged: { id: 'backOffice.catalogue.notChanged', defaultMessage: 'No changes' },
});

export const chipMessages = defineMessages({
  all: { id: 'backOffice.catalogue.chip.all', defaultMessage: 'All' },
  active: { id: 'backOffice.catalogue.chip.active', defaultMessage: 'Active' },
  hidden: { id: 'backOffice.catalogue.chip.hidden', defaultMessage: 'Inactive' },
  beginner: { id: 'backOffice.catalogue.chip.beginner', defaultMessage: 'Beginner' },
  intermediate: { id: 'backOffice.catalogue.chip.intermediate', defaultMessage: 'Intermediate' },
  advanced: { id: 'backOffice.catalogue.chip.advanced', defaultMessage: 'Advanced' },
  low: { id: 'backOffice.catalogue.chip.low', defaultMessage: 'Low stock' },
  swahili: { id: 'backOffice.catalogue.chip.swahili', defaultMessage: 'Swahili missing' },
});

export const sortingMessages = defineMessages({
  name: { id: 'backOffice.catalogue.sort.name', defaultMessage: 'By name' },
  price: { id: 'backOffice.catalogue.sort.price', defaultMessage: 'Lowest price first' },
  newest: { id: 'backOffice.catalogue.sort.newest', defaultMessage: 'Newest first' },
  stock: { id: 'backOffice.catalogue.sort.stock', defaultMessage: 'Lowest stock first' },
});

export const routerMessages = defineMessages({
  title: { id: 'backOffice.routers.title', defaultMessage: 'Routers' },
  add: { id: 'backOffice.routers.add', defaultMessage: 'Add Router' },
  addFirst: { id: 'backOffice.routers.addFirst', defaultMessage: 'Add the first router' },
  editTitle: { id: 'backOffice.routers.editTitle', defaultMessage: 'Edit {name}' },
  searchHint: { id: 'backOffice.routers.searchHint', defaultMessage: 'Name, brand or model' },
  count: {
    id: 'backOffice.routers.count',
    defaultMessage: '{count, plural, one {# router} other {# routers}}',
  },
  total: { id: 'backOffice.routers.total', defaultMessage: 'Routers' },
  units: { id: 'backOffice.routers.units', defaultMessage: 'Units in stock' },
  value: { id: 'backOffice.routers.value', defaultMessage: 'Total value' },
  empty: { id: 'backOffice.routers.empty', defaultMessage: 'No routers yet' },
  emptyText: {
    id: 'backOffice.routers.emptyText',
    defaultMessage: 'Customers see a router as soon as you add it.',
  },
  notFound: { id: 'backOffice.routers.notFound', defaultMessage: 'Router not found' },
  notFoundText: {
    id: 'backOffice.routers.notFoundText',
    defaultMessage: 'It may have been deleted. Check the link.',
  },
  stockUnits: {
    id: 'backOffice.routers.stockUnits',
    defaultMessage: '{count, plural, one {# unit} other {# units}}',
  },
  saved: { id: 'backOffice.routers.saved', defaultMessage: 'Router saved successfully.' },
  saveFailed: {
    id: 'backOffice.routers.saveFailed',
    defaultMessage: 'Failed to save router. Please try again.',
  },
  deleted: { id: 'backOffice.routers.deleted', defaultMessage: 'Router Deleted' },
  deletedText: {
    id: 'backOffice.routers.deletedText',
    defaultMessage: 'Router has been removed from inventory: {name}',
  },
  deleteFailed: {
    id: 'backOffice.routers.deleteFailed',
    defaultMessage: 'Failed to delete router. Please try again.',
  },
  loadFailed: {
    id: 'backOffice.routers.loadFailed',
    defaultMessage: 'Failed to load routers. Please try again.',
  },
});

export const routerFieldMessages = defineMessages({
  name: { id: 'backOffice.routers.field.name', defaultMessage: 'Name' },
  brand: { id: 'backOffice.routers.field.brand', defaultMessage: 'Brand' },
  model: { id: 'backOffice.routers.field.model', defaultMessage: 'Model' },
  stock: { id: 'backOffice.routers.field.stock', defaultMessage: 'Stock' },
  wifi: { id: 'backOffice.routers.field.wifi', defaultMessage: 'WiFi' },
  speed: { id: 'backOffice.routers.field.speed', defaultMessage: 'Speed' },
  ports: { id: 'backOffice.routers.field.ports', defaultMessage: 'Ports' },
  range: { id: 'backOffice.routers.field.range', defaultMessage: 'Range' },
  specifications: {
    id: 'backOffice.routers.field.specifications',
    defaultMessage: 'Specifications',
  },
  nameRequired: { id: 'backOffice.routers.nameRequired', defaultMessage: 'Name is required' },
  brandRequired: { id: 'backOffice.routers.brandRequired', defaultMessage: 'Brand is required' },
  modelRequired: { id: 'backOffice.routers.modelRequired', defaultMessage: 'Model is required' },
  priceRequired: {
    id: 'backOffice.routers.priceRequired',
    defaultMessage: 'Valid price is required',
  },
  stockRequired: {
    id: 'backOffice.routers.stockRequired',
    defaultMessage: 'Valid stock quantity is required',
  },
});

export const bundleMessages = defineMessages({
  title: { id: 'backOffice.bundles.title', defaultMessage: 'Bundles' },
  add: { id: 'backOffice.bundles.add', defaultMessage: 'Add Bundle' },
  addFirst: { id: 'backOffice.bundles.addFirst', defaultMessage: 'Add the first bundle' },
  editTitle: { id: 'backOffice.bundles.editTitle', defaultMessage: 'Edit {name}' },
  searchHint: {
    id: 'backOffice.bundles.searchHint',
    defaultMessage: 'Name, network, data or type',
  },
  count: {
    id: 'backOffice.bundles.count',
    defaultMessage: '{count, plural, one {# bundle} other {# bundles}}',
  },
  total: { id: 'backOffice.bundles.total', defaultMessage: 'Bundles' },
  sme: { id: 'backOffice.bundles.sme', defaultMessage: 'SME' },
  normal: { id: 'backOffice.bundles.normal', defaultMessage: 'Normal' },
  empty: { id: 'backOffice.bundles.empty', defaultMessage: 'No bundles yet' },
  emptyText: {
    id: 'backOffice.bundles.emptyText',
    defaultMessage: 'Customers see a bundle as soon as you add it.',
  },
  notFound: { id: 'backOffice.bundles.notFound', defaultMessage: 'Bundle not found' },
  notFoundText: {
    id: 'backOffice.bundles.notFoundText',
    defaultMessage: 'It may have been deleted. Check the link.',
  },
  created: { id: 'backOffice.bundles.created', defaultMessage: 'Bundle created successfully' },
  updated: { id: 'backOffice.bundles.updated', defaultMessage: 'Bundle updated successfully' },
  saveFailed: {
    id: 'backOffice.bundles.saveFailed',
    defaultMessage: 'Failed to save bundle. Please try again.',
  },
  deleted: { id: 'backOffice.bundles.deleted', defaultMessage: 'Bundle deleted successfully' },
  deleteFailed: {
    id: 'backOffice.bundles.deleteFailed',
    defaultMessage: 'Failed to delete bundle',
  },
  loadFailed: { id: 'backOffice.bundles.loadFailed', defaultMessage: 'Failed to load bundles' },
});

export const bundleFieldMessages = defineMessages({
  name: { id: 'backOffice.bundles.field.name', defaultMessage: 'Name' },
  description: { id: 'backOffice.bundles.field.description', defaultMessage: 'Description' },
  type: { id: 'backOffice.bundles.field.type', defaultMessage: 'Type' },
  network: { id: 'backOffice.bundles.field.network', defaultMessage: 'Network' },
  nowYas: { id: 'backOffice.bundles.field.nowYas', defaultMessage: '{name} (now YAS)' },
  data: { id: 'backOffice.bundles.field.data', defaultMessage: 'Data' },
  dataHint: {
    id: 'backOffice.bundles.field.dataHint',
    defaultMessage: 'For example 10GB or 500MB',
  },
  validity: { id: 'backOffice.bundles.field.validity', defaultMessage: 'Validity' },
  validityUnit: { id: 'backOffice.bundles.field.validityUnit', defaultMessage: 'Unit' },
  hour: { id: 'backOffice.bundles.field.hour', defaultMessage: 'hours' },
  day: { id: 'backOffice.bundles.field.day', defaultMessage: 'days' },
  night: { id: 'backOffice.bundles.field.night', defaultMessage: 'nights' },
  features: { id: 'backOffice.bundles.field.features', defaultMessage: 'Features' },
  featuresHint: {
    id: 'backOffice.bundles.field.featuresHint',
    defaultMessage: 'One per line',
  },
  adminPhoneNumber: {
    id: 'backOffice.bundles.field.adminPhoneNumber',
    defaultMessage: 'Contact phone for customers',
  },
  requiresTin: {
    id: 'backOffice.bundles.field.requiresTin',
    defaultMessage: 'Buyer must enter a TIN',
  },
  requiresNida: {
    id: 'backOffice.bundles.field.requiresNida',
    defaultMessage: 'Buyer must enter a NIDA number',
  },
  dataRequired: {
    id: 'backOffice.bundles.dataRequired',
    defaultMessage: 'Enter the data volume, for example 500MB or 10GB.',
  },
  validityRequired: {
    id: 'backOffice.bundles.validityRequired',
    defaultMessage: 'Enter a whole number from 1 to 999.',
  },
});
