import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { Outlet } from 'react-router';
import { AreaBoundary } from '../../kit/ui/AreaBoundary';
import { shellMessages } from '../../kit/messages';
import { ClientOnly } from '../../kit/ui/ClientOnly';
import { Spinner } from '../../kit/ui/Spinner';
import { Toasts } from '../../kit/toast/Toasts';
import { useHasPurchases } from '../purchase/hasPurchases';
import { CheckoutRoute } from '../CheckoutRoute';
import { Footer } from './Footer';
import { Connection } from './live/Connection';
import { lazyWhenIdle } from '../../kit/load/lazyWhenIdle';
import css from './StorefrontLayout.module.css';
import { TopBar } from './TopBar';
import { WithoutScript } from './WithoutScript';

const DeviceFoot = lazyWhenIdle('device', () =>
  import(/* webpackChunkName: "device" */ './device/DeviceFoot').then((m) => m.DeviceFoot),
);

const KeptPurchases = lazyWhenIdle('kept-purchases', () =>
  import(/* webpackChunkName: "kept-purchases" */ '../purchase/later/KeptPurchases').then(
    (m) => m.KeptPurchases,
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
          <Unfinished />
        </div>
        <Connection />
        <CheckoutRoute />
        <Toasts />
      </ClientOnly>
    </>
  );
}

/** Fetched by those few who have something to look after. */
function Unfinished() {
  return useHasPurchases() && <KeptPurchases />;
}
