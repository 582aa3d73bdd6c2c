import { texts } from '../../../i18n/texts';

export const savedMessages = texts('catalogue.saved', {
  title: 'People you buy for',
  onlyHere: 'Names and numbers are saved only on this device.',
  none: 'Nobody yet. Whoever gets a bundle from this device appears here.',
  edit: 'Edit',
  editNamed: 'Name or remove {name}',
});
