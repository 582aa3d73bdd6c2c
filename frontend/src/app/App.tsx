import { Suspense, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router';
import { Messages } from '../i18n/Messages';
import { LastResort } from './LastResort';
import { ErrorBoundary } from '../kit/ui/ErrorBoundary';
import { lazyPart } from '../kit/load/lazyPart';
import { paths } from '../shop/paths';
import { StorefrontRoutes } from '../storefront/routes';
import type { makeStore } from './store';

const BackOfficeRoutes = lazyPart('back-office', () =>
  import(/* webpackChunkName: "back-office" */ '../back-office/shell/routes/BackOfficeRoutes').then(
    (m) => m.BackOfficeRoutes,
  ),
);
const TestNotificationsRoute = lazyPart('back-office', () =>
  import(/* webpackChunkName: "back-office" */ '../back-office/shell/routes/BackOfficeRoutes').then(
    (m) => m.TestNotificationsRoute,
  ),
);
const ChoosePasswordRoute = lazyPart('back-office', () =>
  import(/* webpackChunkName: "back-office" */ '../back-office/shell/routes/BackOfficeRoutes').then(
    (m) => m.ChoosePasswordRoute,
  ),
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
      <ErrorBoundary fallback={() => <LastResort />}>
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
