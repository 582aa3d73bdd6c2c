export { BundleCheckout } from '../features/checkout/BundleCheckout';
export { PlacedCheckout } from '../features/checkout/PlacedCheckout';
export { RouterCheckout } from '../features/checkout/RouterCheckout';
