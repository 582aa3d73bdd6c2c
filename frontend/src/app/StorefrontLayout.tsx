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
import css from './StorefrontLayout.module.css';
import { TopBar } from './TopBar';

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
        <UnfinishedBanner />
        <CheckoutHost />
        <Toasts />
      </OnDevice>
    </div>
  );
}
