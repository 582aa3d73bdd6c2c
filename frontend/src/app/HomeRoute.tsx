import { QuickBuy } from '../features/catalogue/QuickBuy';
import { HomePage } from '../features/home/HomePage';

export function HomeRoute() {
  return <HomePage renderQuickBuy={(parts) => <QuickBuy {...parts} />} />;
}
