import { QuickBuy } from './catalogue/quick-buy/QuickBuy';
import { HomePage } from './home/HomePage';

export function HomeRoute() {
  return <HomePage renderQuickBuy={(parts) => <QuickBuy {...parts} />} />;
}
