import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { Outlet } from 'react-router';
import { AreaBoundary } from '../../kit/ui/AreaBoundary';
import { shellMessages } from '../../kit/messages';
import { ClientOnly } from '../../kit/ui/ClientOnly';
import { Spinner } from '../../kit/ui/Spinner';
import { Toasts } from '../../kit/toast/Toasts';
import { UnfinishedBanner } from '../purchase/later/banner/UnfinishedBanner';
import { useWatchedPurchases } from '../purchase/later/watched';
import { CheckoutRoute } from '../CheckoutRoute';
import { Footer } from './Footer';
import { lazyWhenIdle } from '../../kit/load/lazyWhenIdle';
import css from './StorefrontLayout.module.css';
import { TopBar } from './TopBar';
import { WithoutScript } from './WithoutScript';

const DeviceFoot = lazyWhenIdle('device', () =>
  import(/* webpackChunkName: "device" */ './device/DeviceFoot').then((m) => m.DeviceFoot),
);

const PurchaseWatch = lazyWhenIdle('purchase-watch', () =>
  import(/* webpackChunkName: "purchase-watch" */ '../purchase/later/PurchaseWatch').then(
    (m) => m.PurchaseWatch,
  ),
);

export function StorefrontLayout() {
  const intl = useIntl();
  return (
    <>
      <a href="#main" className="skip-link">
        {intl.formatMessage(shellMessages.skipToContent)}
      </a>
      <TopBar />
      <WithoutScript />
      <main id="main" tabIndex={-1} className={css.main}>
        <AreaBoundary>
          <Suspense fallback={<Spinner />}>
            <Outlet />
          </Suspense>
        </AreaBoundary>
      </main>
      <Footer />
      <ClientOnly>
        <div className={css.foot}>
          <DeviceFoot />
          <UnfinishedBanner />
        </div>
        <CheckoutRoute />
        <LateMoney />
        <Toasts />
      </ClientOnly>
    </>
  );
}

/** Fetched by those few who have something to look after. */
function LateMoney() {
  return useWatchedPurchases().length > 0 && <PurchaseWatch />;
}
