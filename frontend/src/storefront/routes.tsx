import { Navigate, Route, Routes, useLocation } from 'react-router';
import { NotFoundPage } from './not-found/NotFoundPage';
// Known before its page is: what the server sent with the page is put into the cache by the names of these queries.
import './training/api';
import { lazyPage } from '../kit/load/lazyPage';
import { lazyPart } from '../kit/load/lazyPart';
import { paths } from '../shop/paths';
import { StorefrontLayout } from './frame/StorefrontLayout';

const HomeRoute = lazyPart('home', () =>
  import(/* webpackChunkName: "home" */ './HomeRoute').then((m) => m.HomeRoute),
);
// One chunk: visitors of one list of bundles usually open the other next.
const NormalBundlesPage = lazyPage('lists', () =>
  import(/* webpackChunkName: "lists" */ './catalogue/list/NormalBundlesPage').then(
    (m) => m.NormalBundlesPage,
  ),
);
const SmeBundlesPage = lazyPage('lists', () =>
  import(/* webpackChunkName: "lists" */ './catalogue/list/SmeBundlesPage').then(
    (m) => m.SmeBundlesPage,
  ),
);
const RoutersPage = lazyPage('routers', () =>
  import(/* webpackChunkName: "routers" */ './catalogue/list/RoutersPage').then(
    (m) => m.RoutersPage,
  ),
);
const BundlePage = lazyPage('item', () =>
  import(/* webpackChunkName: "item" */ './catalogue/item/BundlePage').then((m) => m.BundlePage),
);
const RouterPage = lazyPage('router', () =>
  import(/* webpackChunkName: "router" */ './catalogue/item/RouterPage').then((m) => m.RouterPage),
);
const TrackOrderRoute = lazyPage('track-order', () =>
  import(/* webpackChunkName: "track-order" */ './TrackOrderRoute').then((m) => m.TrackOrderRoute),
);
const RecoverPage = lazyPage('payment-help', () =>
  import(/* webpackChunkName: "payment-help" */ './purchase/later/help/RecoverPage').then(
    (m) => m.RecoverPage,
  ),
);
const StopRequestsPage = lazyPage('payment-help', () =>
  import(/* webpackChunkName: "payment-help" */ './purchase/later/help/StopRequestsPage').then(
    (m) => m.StopRequestsPage,
  ),
);
const LoginPage = lazyPage('login', () =>
  import(/* webpackChunkName: "login" */ './sign-in/LoginPage').then((m) => m.LoginPage),
);
const AgentSimPage = lazyPage('agent-sim', () =>
  import(/* webpackChunkName: "agent-sim" */ './agents/sim/AgentSimPage').then(
    (m) => m.AgentSimPage,
  ),
);
const AgentOwnPage = lazyPage('agent-page', () =>
  import(/* webpackChunkName: "agent-page" */ './agents/page/AgentOwnPage').then(
    (m) => m.AgentOwnPage,
  ),
);
const TrainingPage = lazyPage('training', () =>
  import(/* webpackChunkName: "training" */ './training/TrainingPage').then((m) => m.TrainingPage),
);
const TrainingItemPage = lazyPage('training', () =>
  import(/* webpackChunkName: "training" */ './training/TrainingItemPage').then(
    (m) => m.TrainingItemPage,
  ),
);
const PrivacyPage = lazyPage('legal', () =>
  import(/* webpackChunkName: "legal" */ './legal/PrivacyPage').then((m) => m.PrivacyPage),
);
const TermsPage = lazyPage('legal', () =>
  import(/* webpackChunkName: "legal" */ './legal/TermsPage').then((m) => m.TermsPage),
);
const ProfileRoute = lazyPage('profile', () =>
  import(/* webpackChunkName: "profile" */ './ProfileRoute').then((m) => m.ProfileRoute),
);

export function StorefrontRoutes() {
  return (
    <Routes>
      <Route element={<StorefrontLayout />}>
        <Route path={paths.home} element={<HomeRoute />} />
        <Route path={paths.normalBundles} element={<NormalBundlesPage />} />
        <Route path={paths.smeBundles} element={<SmeBundlesPage />} />
        <Route path={paths.routers} element={<RoutersPage />} />
        <Route path={paths.bundle} element={<BundlePage />} />
        <Route path={paths.router} element={<RouterPage />} />
        <Route path={paths.agentSim} element={<AgentSimPage />} />
        <Route path={paths.agentPage} element={<AgentOwnPage />} />
        <Route path={paths.training} element={<TrainingPage />} />
        <Route path={`${paths.training}/:id`} element={<TrainingItemPage />} />
        <Route path={paths.trackOrder} element={<TrackOrderRoute />} />
        <Route path={paths.orderTracking} element={<ToTrackOrder />} />
        <Route path={paths.recover} element={<RecoverPage />} />
        <Route path={paths.stopRequests} element={<StopRequestsPage />} />
        <Route path={paths.privacy} element={<PrivacyPage />} />
        <Route path={paths.terms} element={<TermsPage />} />
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={paths.profile} element={<ProfileRoute />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

function ToTrackOrder() {
  return <Navigate replace to={{ pathname: paths.trackOrder, search: useLocation().search }} />;
}
