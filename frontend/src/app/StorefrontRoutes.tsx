import { Navigate, Route, Routes, useLocation } from 'react-router';
import { NormalBundlesPage } from '../features/catalog/NormalBundlesPage';
import { QuickBuy } from '../features/catalog/QuickBuy';
import { RoutersPage } from '../features/catalog/RoutersPage';
import { SmeBundlesPage } from '../features/catalog/SmeBundlesPage';
import { HomePage } from '../features/home/HomePage';
import { NotFoundPage } from '../features/not-found/NotFoundPage';
import { lazyPage } from '../lib/lazyPage';
import { paths } from './paths';
import { StorefrontLayout } from './StorefrontLayout';

const TrackOrderPage = lazyPage('track-order', () =>
  import(/* webpackChunkName: "track-order" */ '../features/tracking/TrackOrderPage').then(
    (m) => m.TrackOrderPage,
  ),
);
const RecoverPage = lazyPage('payment-help', () =>
  import(/* webpackChunkName: "payment-help" */ '../features/checkout/payment-help/RecoverPage').then(
    (m) => m.RecoverPage,
  ),
);
const StopRequestsPage = lazyPage('payment-help', () =>
  import(/* webpackChunkName: "payment-help" */ '../features/checkout/payment-help/StopRequestsPage').then(
    (m) => m.StopRequestsPage,
  ),
);
const LoginPage = lazyPage('login', () =>
  import(/* webpackChunkName: "login" */ '../features/session/LoginPage').then(
    (m) => m.LoginPage,
  ),
);

export function StorefrontRoutes() {
  return (
    <Routes>
      <Route element={<StorefrontLayout />}>
        <Route
          path={paths.home}
          element={<HomePage renderQuickBuy={(parts) => <QuickBuy {...parts} />} />}
        />
        <Route path={paths.normalBundles} element={<NormalBundlesPage />} />
        <Route path={paths.smeBundles} element={<SmeBundlesPage />} />
        <Route path={paths.routers} element={<RoutersPage />} />
        <Route path={paths.trackOrder} element={<TrackOrderPage />} />
        <Route path={paths.orderTracking} element={<ToTrackOrder />} />
        <Route path={paths.recover} element={<RecoverPage />} />
        <Route path={paths.stopRequests} element={<StopRequestsPage />} />
        <Route path={paths.login} element={<LoginPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

function ToTrackOrder() {
  return <Navigate replace to={{ pathname: paths.trackOrder, search: useLocation().search }} />;
}
