import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { Outlet } from 'react-router';
import { shellMessages } from '../components/messages';
import { OnDevice } from '../components/OnDevice';
import { Spinner } from '../components/Spinner';
import { Toasts } from '../components/toast/Toasts';
import { UnfinishedBanner } from '../features/checkout/banner/UnfinishedBanner';
import { CheckoutHost } from './CheckoutHost';
import { Footer } from './Footer';
import { onceSettled } from './onceSettled';
import css from './StorefrontLayout.module.css';
import { TopBar } from './TopBar';

const DeviceFoot = onceSettled(() =>
  import(/* webpackChunkName: "device" */ './device/DeviceFoot').then((m) => m.DeviceFoot),
);

export function StorefrontLayout() {
  const intl = useIntl();
  return (
    <div className={css.page}>
      <a href="#main" className={css.skip}>
        {intl.formatMessage(shellMessages.skipToContent)}
      </a>
      <TopBar />
      <main id="main" tabIndex={-1} className={css.main}>
        <Suspense fallback={<Spinner />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <OnDevice>
        <div className={css.foot}>
          <DeviceFoot />
          <UnfinishedBanner />
        </div>
        <CheckoutHost />
        <Toasts />
      </OnDevice>
    </div>
  );
}
