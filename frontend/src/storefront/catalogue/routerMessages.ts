import { defineMessages } from '../../i18n/defineMessages';

export const routerMessages = defineMessages({
  news: {
    id: 'catalogue.routers.news',
    defaultMessage: '{count, plural, one {Show # new router} other {Show # new routers}}',
  },
  title: { id: 'catalogue.routers.title', defaultMessage: 'WiFi routers' },
  lead: {
    id: 'catalogue.routers.lead',
    defaultMessage: 'Internet for the whole house. We bring it, you look at it, then you pay.',
  },
  benefit1: { id: 'catalogue.routers.benefit1', defaultMessage: 'Quality guarantee' },
  benefit1Text: {
    id: 'catalogue.routers.benefit1Text',
    defaultMessage: 'Each router comes with a warranty.',
  },
  benefit2: { id: 'catalogue.routers.benefit2', defaultMessage: 'Free delivery' },
  benefit2Text: {
    id: 'catalogue.routers.benefit2Text',
    defaultMessage: 'You pay when it is in your hands.',
  },
  benefit3: { id: 'catalogue.routers.benefit3', defaultMessage: 'Quick setup' },
  benefit3Text: {
    id: 'catalogue.routers.benefit3Text',
    defaultMessage: 'Professional installation at your place.',
  },
  inStock: { id: 'catalogue.routers.inStock', defaultMessage: 'In Stock' },
  outOfStock: { id: 'catalogue.routers.outOfStock', defaultMessage: 'Out of stock' },
  units: {
    id: 'catalogue.routers.units',
    defaultMessage: '{count, plural, one {# unit} other {# units}} in stock',
  },
  lowStock: { id: 'catalogue.routers.lowStock', defaultMessage: 'Only {count, number} left' },
  cashOnDelivery: { id: 'catalogue.routers.cashOnDelivery', defaultMessage: 'Cash on Delivery' },
  wifi: { id: 'catalogue.routers.wifi', defaultMessage: 'WiFi' },
  speed: { id: 'catalogue.routers.speed', defaultMessage: 'Speed' },
  ports: { id: 'catalogue.routers.ports', defaultMessage: 'Ports' },
  range: { id: 'catalogue.routers.range', defaultMessage: 'Range' },
  none: { id: 'catalogue.routers.none', defaultMessage: 'No Routers Available' },
  noneText: {
    id: 'catalogue.routers.noneText',
    defaultMessage: 'Our inventory is being updated. Please look in again soon.',
  },
  loadFailed: {
    id: 'catalogue.routers.loadFailed',
    defaultMessage: 'Failed to load routers. Please try again.',
  },
});
