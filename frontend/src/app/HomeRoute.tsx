import { QuickBuy } from '../storefront/catalogue/QuickBuy';
import { HomePage } from '../storefront/home/HomePage';

export function HomeRoute() {
  return <HomePage renderQuickBuy={(parts) => <QuickBuy {...parts} />} />;
}
