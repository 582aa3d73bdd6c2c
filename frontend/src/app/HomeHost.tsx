import { QuickBuy } from '../features/catalogue/QuickBuy';
import { HomePage } from '../features/home/HomePage';

export function HomeHost() {
  return <HomePage renderQuickBuy={(parts) => <QuickBuy {...parts} />} />;
}
