import { lazy, Suspense } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router';
import { Messages } from '../i18n/Messages';
import { ErrorBoundary } from './ErrorBoundary';
import { paths } from './paths';
import type { makeStore } from './store';

const StorefrontRoutes = lazy(() =>
  import(/* webpackChunkName: "storefront" */ './StorefrontRoutes').then((m) => ({
    default: m.StorefrontRoutes,
  })),
);
const BackOfficeRoutes = lazy(() =>
  import(/* webpackChunkName: "back-office" */ './BackOfficeRoutes').then((m) => ({
    default: m.BackOfficeRoutes,
  })),
);

export function App({ store }: { store: ReturnType<typeof makeStore> }) {
  return (
    <Provider store={store}>
      <ErrorBoundary>
        <Suspense>
          <Messages parts={['storefront']}>
            <BrowserRouter>
              <Routes>
                <Route path={`${paths.admin}/*`} element={<BackOfficeRoutes />} />
                <Route path="*" element={<StorefrontRoutes />} />
              </Routes>
            </BrowserRouter>
          </Messages>
        </Suspense>
      </ErrorBoundary>
    </Provider>
  );
}
