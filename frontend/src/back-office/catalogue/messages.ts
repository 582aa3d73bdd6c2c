import { defineMessages } from '../../i18n/defineMessages';

export const catalogueMessages = defineMessages({
  shownToCustomers: {
    id: 'backOffice.catalogue.shownToCustomers',
    defaultMessage: 'Visible to customers',
  },
  price: { id: 'backOffice.catalogue.price', defaultMessage: 'Price in TSh' },
  cost: { id: 'backOffice.catalogue.cost', defaultMessage: 'Cost price in TSh' },
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
  preview: { id: 'backOffice.catalogue.preview', defaultMessage: 'Preview' },
  previewNotYet: {
    id: 'backOffice.catalogue.previewNotYet',
    defaultMessage: 'The card appears here once it has a name and a price.',
  },
});

export const routerMessages = defineMessages({
  title: { id: 'backOffice.catalogue.routers.title', defaultMessage: 'Routers' },
  add: { id: 'backOffice.catalogue.routers.add', defaultMessage: 'Add Router' },
  addFirst: { id: 'backOffice.catalogue.routers.addFirst', defaultMessage: 'Add the first router' },
  searchHint: {
    id: 'backOffice.catalogue.routers.searchHint',
    defaultMessage: 'Name, brand or model',
  },
  count: {
    id: 'backOffice.catalogue.routers.count',
    defaultMessage: '{count, plural, one {# router} other {# routers}}',
  },
  total: { id: 'backOffice.catalogue.routers.total', defaultMessage: 'Routers' },
  units: { id: 'backOffice.catalogue.routers.units', defaultMessage: 'Units in stock' },
  value: { id: 'backOffice.catalogue.routers.value', defaultMessage: 'Total value' },
  empty: { id: 'backOffice.catalogue.routers.empty', defaultMessage: 'No routers yet' },
  emptyText: {
    id: 'backOffice.catalogue.routers.emptyText',
    defaultMessage: 'Customers see a router as soon as you add it.',
  },
  notFound: { id: 'backOffice.catalogue.routers.notFound', defaultMessage: 'Router not found' },
  notFoundText: {
    id: 'backOffice.catalogue.routers.notFoundText',
    defaultMessage: 'It may have been deleted. Check the link.',
  },
  stockUnits: {
    id: 'backOffice.catalogue.routers.stockUnits',
    defaultMessage: '{count, plural, one {# unit} other {# units}}',
  },
  saved: { id: 'backOffice.catalogue.routers.saved', defaultMessage: 'Router saved successfully.' },
  saveFailed: {
    id: 'backOffice.catalogue.routers.saveFailed',
    defaultMessage: 'Failed to save router. Please try again.',
  },
  deleted: { id: 'backOffice.catalogue.routers.deleted', defaultMessage: 'Router Deleted' },
  deletedText: {
    id: 'backOffice.catalogue.routers.deletedText',
    defaultMessage: 'Router has been removed from inventory: {name}',
  },
  deleteFailed: {
    id: 'backOffice.catalogue.routers.deleteFailed',
    defaultMessage: 'Failed to delete router. Please try again.',
  },
  loadFailed: {
    id: 'backOffice.catalogue.routers.loadFailed',
    defaultMessage: 'Failed to load routers. Please try again.',
  },
});

export const routerFieldMessages = defineMessages({
  name: { id: 'backOffice.catalogue.routers.field.name', defaultMessage: 'Name' },
  brand: { id: 'backOffice.catalogue.routers.field.brand', defaultMessage: 'Brand' },
  model: { id: 'backOffice.catalogue.routers.field.model', defaultMessage: 'Model' },
  stock: { id: 'backOffice.catalogue.routers.field.stock', defaultMessage: 'Stock' },
  wifi: { id: 'backOffice.catalogue.routers.field.wifi', defaultMessage: 'WiFi' },
  speed: { id: 'backOffice.catalogue.routers.field.speed', defaultMessage: 'Speed' },
  ports: { id: 'backOffice.catalogue.routers.field.ports', defaultMessage: 'Ports' },
  range: { id: 'backOffice.catalogue.routers.field.range', defaultMessage: 'Range' },
  specifications: {
    id: 'backOffice.catalogue.routers.field.specifications',
    defaultMessage: 'Specifications',
  },
  nameRequired: {
    id: 'backOffice.catalogue.routers.nameRequired',
    defaultMessage: 'Name is required',
  },
  brandRequired: {
    id: 'backOffice.catalogue.routers.brandRequired',
    defaultMessage: 'Brand is required',
  },
  modelRequired: {
    id: 'backOffice.catalogue.routers.modelRequired',
    defaultMessage: 'Model is required',
  },
  priceRequired: {
    id: 'backOffice.catalogue.routers.priceRequired',
    defaultMessage: 'Valid price is required',
  },
  stockRequired: {
    id: 'backOffice.catalogue.routers.stockRequired',
    defaultMessage: 'Valid stock quantity is required',
  },
});

export const bundleMessages = defineMessages({
  title: { id: 'backOffice.catalogue.bundles.title', defaultMessage: 'Bundles' },
  add: { id: 'backOffice.catalogue.bundles.add', defaultMessage: 'Add Bundle' },
  addFirst: { id: 'backOffice.catalogue.bundles.addFirst', defaultMessage: 'Add the first bundle' },
  searchHint: {
    id: 'backOffice.catalogue.bundles.searchHint',
    defaultMessage: 'Name, network, data or type',
  },
  count: {
    id: 'backOffice.catalogue.bundles.count',
    defaultMessage: '{count, plural, one {# bundle} other {# bundles}}',
  },
  total: { id: 'backOffice.catalogue.bundles.total', defaultMessage: 'Bundles' },
  sme: { id: 'backOffice.catalogue.bundles.sme', defaultMessage: 'SME' },
  normal: { id: 'backOffice.catalogue.bundles.normal', defaultMessage: 'Normal' },
  empty: { id: 'backOffice.catalogue.bundles.empty', defaultMessage: 'No bundles yet' },
  emptyText: {
    id: 'backOffice.catalogue.bundles.emptyText',
    defaultMessage: 'Customers see a bundle as soon as you add it.',
  },
  notFound: { id: 'backOffice.catalogue.bundles.notFound', defaultMessage: 'Bundle not found' },
  notFoundText: {
    id: 'backOffice.catalogue.bundles.notFoundText',
    defaultMessage: 'It may have been deleted. Check the link.',
  },
  created: {
    id: 'backOffice.catalogue.bundles.created',
    defaultMessage: 'Bundle created successfully',
  },
  updated: {
    id: 'backOffice.catalogue.bundles.updated',
    defaultMessage: 'Bundle updated successfully',
  },
  saveFailed: {
    id: 'backOffice.catalogue.bundles.saveFailed',
    defaultMessage: 'Failed to save bundle. Please try again.',
  },
  deleted: {
    id: 'backOffice.catalogue.bundles.deleted',
    defaultMessage: 'Bundle deleted successfully',
  },
  deleteFailed: {
    id: 'backOffice.catalogue.bundles.deleteFailed',
    defaultMessage: 'Failed to delete bundle',
  },
  loadFailed: {
    id: 'backOffice.catalogue.bundles.loadFailed',
    defaultMessage: 'Failed to load bundles',
  },
});

export const bundleFieldMessages = defineMessages({
  name: { id: 'backOffice.catalogue.bundles.field.name', defaultMessage: 'Name' },
  description: {
    id: 'backOffice.catalogue.bundles.field.description',
    defaultMessage: 'Description',
  },
  type: { id: 'backOffice.catalogue.bundles.field.type', defaultMessage: 'Type' },
  network: { id: 'backOffice.catalogue.bundles.field.network', defaultMessage: 'Network' },
  nowYas: { id: 'backOffice.catalogue.bundles.field.nowYas', defaultMessage: '{name} (now YAS)' },
  data: { id: 'backOffice.catalogue.bundles.field.data', defaultMessage: 'Data' },
  dataHint: {
    id: 'backOffice.catalogue.bundles.field.dataHint',
    defaultMessage: 'For example 10GB or 500MB',
  },
  validity: { id: 'backOffice.catalogue.bundles.field.validity', defaultMessage: 'Validity' },
  validityUnit: { id: 'backOffice.catalogue.bundles.field.validityUnit', defaultMessage: 'Unit' },
  hour: { id: 'backOffice.catalogue.bundles.field.hour', defaultMessage: 'hours' },
  day: { id: 'backOffice.catalogue.bundles.field.day', defaultMessage: 'days' },
  night: { id: 'backOffice.catalogue.bundles.field.night', defaultMessage: 'nights' },
  nightHint: {
    id: 'backOffice.catalogue.bundles.field.nightHint',
    defaultMessage: 'Tell customers at which hours it works, like 00:00 to 06:00.',
  },
  features: { id: 'backOffice.catalogue.bundles.field.features', defaultMessage: 'Features' },
  featuresHint: {
    id: 'backOffice.catalogue.bundles.field.featuresHint',
    defaultMessage: 'One per line',
  },
  adminPhoneNumber: {
    id: 'backOffice.catalogue.bundles.field.adminPhoneNumber',
    defaultMessage: 'Contact phone for customers',
  },
  requiresTin: {
    id: 'backOffice.catalogue.bundles.field.requiresTin',
    defaultMessage: 'Buyer must enter a TIN',
  },
  requiresNida: {
    id: 'backOffice.catalogue.bundles.field.requiresNida',
    defaultMessage: 'Buyer must enter a NIDA number',
  },
  dataRequired: {
    id: 'backOffice.catalogue.bundles.dataRequired',
    defaultMessage: 'Enter the data volume, for example 500MB or 10GB.',
  },
  validityRequired: {
    id: 'backOffice.catalogue.bundles.validityRequired',
    defaultMessage: 'Enter a whole number from 1 to 999.',
  },
});
