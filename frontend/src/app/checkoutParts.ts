export { BundleCheckout } from '../features/checkout/BundleCheckout';
export { RouterCheckout } from '../features/checkout/RouterCheckout';
export { MuiRoot } from '../theme/MuiRoot';
