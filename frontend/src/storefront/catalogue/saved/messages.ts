import { texts } from '../../../i18n/texts';

export const savedMessages = texts('catalogue.saved', {
  title: 'People you buy for',
  none: 'Nobody yet. Whoever gets a bundle from this device appears here.',
  edit: 'Name or remove {name}',
});
