import { texts } from '../../../i18n/texts';

export const savedMessages = texts('catalogue.saved', {
  onlyHere: 'These numbers are kept on this device only, for buying again.',
  none: 'No numbers yet. Whoever gets a bundle from this device appears here.',
});
