import { texts } from '../../../../i18n/texts';

export const placeMessages = texts('purchase.details.places', {
  label: 'Places that match',
});
