import { NormalBundlesPage } from '../features/catalog/NormalBundlesPage';
import { QuickBuy } from '../features/catalog/QuickBuy';
import { RoutersPage } from '../features/catalog/RoutersPage';
import { SmeBundlesPage } from '../features/catalog/SmeBundlesPage';
import { HomePage } from '../features/home/HomePage';

const pages = {
  home: () => <HomePage renderQuickBuy={(parts) => <QuickBuy {...parts} />} />,
  normalBundles: NormalBundlesPage,
  smeBundles: SmeBundlesPage,
  routers: RoutersPage,
};

export interface FirstPageProps {
  page: keyof typeof pages;
}

/** Whoever sees one of these pages sees the others next, so they travel together; pages behind them need none of it. */
export function FirstPage({ page }: FirstPageProps) {
  const Page = pages[page];
  return <Page />;
}
