import { texts } from '../../../i18n/texts';

export const routerOrderMessages = texts('purchase.router', {
  title: 'Order Router',
  promise:
    'It arrives {near, plural, =0 {the same day} =1 {on the next working day} other {within # working days}} in {towns}, and {far, plural, =0 {the same day} =1 {on the next working day} other {within # working days}} elsewhere.',
  promiseAnywhere:
    'It arrives {far, plural, =0 {the same day} =1 {on the next working day} other {within # working days}}.',
  lead: 'Cash on Delivery: you pay {price} when you have it in your hands.',
  leadWithFee: 'Cash on Delivery: you pay when you have it in your hands.',
  price: 'Price',
  deliveryFee: 'Delivery',
  deliveryFeeRange: '{lowest} to {highest}',
  deliveryFeeByPlace: 'Delivery is {near} in {towns}, and {far} elsewhere.',
  deliveryFree: 'Free',
  total: 'You pay',
  totalUnknown: 'Enter your location',
  phone: 'Phone number',
  cashNameHint: 'Who pays when the router comes, if it is somebody else',
  location: 'Location',
  locationHint: 'Region, district and street or a place everyone knows',
  instructions: 'Delivery instructions',
});
