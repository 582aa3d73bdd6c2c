import { defineMessages } from '../../../i18n/defineMessages';

export const savedMessages = defineMessages({
  onlyHere: {
    id: 'catalogue.saved.onlyHere',
    defaultMessage: 'These numbers are kept on this device only, for buying again.',
  },
  none: {
    id: 'catalogue.saved.none',
    defaultMessage: 'No numbers yet. Whoever gets a bundle from this device appears here.',
  },
});
