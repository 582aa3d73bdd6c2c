import { texts } from '../../../../i18n/texts';

export const placeMessages = texts('purchase.router.places', {
  label: 'Places that match',
  writeOn: 'Go on with the shehia and a place everyone knows',
});
