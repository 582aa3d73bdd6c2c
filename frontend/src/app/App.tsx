import { lazy, Suspense, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router';
import { Messages } from '../i18n/Messages';
import { ErrorBoundary } from './ErrorBoundary';
import { lazyPart } from './lazyPart';
import { paths } from './paths';
import type { makeStore } from './store';

const StorefrontRoutes = lazyPart('storefront', () =>
  import(/* webpackChunkName: "storefront" */ './StorefrontRoutes').then((m) => m.StorefrontRoutes),
);
const BackOfficeRoutes = lazy(() =>
  import(/* webpackChunkName: "back-office" */ './BackOfficeRoutes').then((m) => ({
    default: m.BackOfficeRoutes,
  })),
);

const TestNotificationsRoute = lazy(() =>
  import(/* webpackChunkName: "back-office" */ './BackOfficeRoutes').then((m) => ({
    default: m.TestNotificationsRoute,
  })),
);
const ChoosePasswordRoute = lazy(() =>
  import(/* webpackChunkName: "back-office" */ './BackOfficeRoutes').then((m) => ({
    default: m.ChoosePasswordRoute,
  })),
);

type Store = ReturnType<typeof makeStore>;

interface Props {
  store: Store;
  /** What the server rendered from, which the first rendering repeats whatever has changed since. */
  serverState?: ReturnType<Store['getState']> | undefined;
  /** A browser follows its address bar, the server the address it was asked for. */
  inRouter: (pages: ReactNode) => ReactNode;
}

export function App({ store, serverState, inRouter }: Props) {
  return (
    <Provider store={store} {...(serverState ? { serverState } : {})}>
      <ErrorBoundary>
        <Suspense>
          <Messages parts={['storefront']}>
            {inRouter(
              <Routes>
                <Route path={`${paths.admin}/*`} element={<BackOfficeRoutes />} />
                <Route path={`${paths.testNotifications}/*`} element={<TestNotificationsRoute />} />
                <Route path={paths.invitation} element={<ChoosePasswordRoute />} />
                <Route path={paths.reset} element={<ChoosePasswordRoute />} />
                <Route path="*" element={<StorefrontRoutes />} />
              </Routes>,
            )}
          </Messages>
        </Suspense>
      </ErrorBoundary>
    </Provider>
  );
}
