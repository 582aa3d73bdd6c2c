import type { ComponentType } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { NotFoundPage } from './not-found/NotFoundPage';
import { lazyPage } from '../kit/load/lazyPage';
import { paths } from '../shop/paths';
import { StorefrontLayout } from './frame/StorefrontLayout';

type Row = readonly [path: string, page: ComponentType];

/** Each page on one line: its address, its chunk with the texts of that name, and where it lies. */
// prettier-ignore
const pages: readonly Row[] = [
  [paths.home, lazyPage('home', () => import(/* webpackChunkName: "home" */ './HomeRoute').then((m) => m.HomeRoute))],
  [paths.normalBundles, lazyPage('lists', () => import(/* webpackChunkName: "lists" */ './catalogue/list/NormalBundlesPage').then((m) => m.NormalBundlesPage))],
  [paths.smeBundles, lazyPage('lists', () => import(/* webpackChunkName: "lists" */ './catalogue/list/SmeBundlesPage').then((m) => m.SmeBundlesPage))],
  [paths.routers, lazyPage('routers', () => import(/* webpackChunkName: "routers" */ './catalogue/list/RoutersPage').then((m) => m.RoutersPage))],
  [paths.bundle, lazyPage('item', () => import(/* webpackChunkName: "item" */ './catalogue/item/BundlePage').then((m) => m.BundlePage))],
  [paths.router, lazyPage('router', () => import(/* webpackChunkName: "router" */ './catalogue/item/RouterPage').then((m) => m.RouterPage))],
  [paths.agentSim, lazyPage('agent-sim', () => import(/* webpackChunkName: "agent-sim" */ './agents/sim/AgentSimPage').then((m) => m.AgentSimPage))],
  [paths.agentPage, lazyPage('agent-page', () => import(/* webpackChunkName: "agent-page" */ './agents/page/AgentOwnPage').then((m) => m.AgentOwnPage))],
  [paths.training, lazyPage('training', () => import(/* webpackChunkName: "training" */ './training/TrainingPage').then((m) => m.TrainingPage))],
  [`${paths.training}/:id`, lazyPage('training', () => import(/* webpackChunkName: "training" */ './training/TrainingItemPage').then((m) => m.TrainingItemPage))],
  [paths.trackOrder, lazyPage('track-order', () => import(/* webpackChunkName: "track-order" */ './TrackOrderRoute').then((m) => m.TrackOrderRoute))],
  [paths.buyForMany, lazyPage('buy-for-many', () => import(/* webpackChunkName: "buy-for-many" */ './BuyForManyRoute').then((m) => m.BuyForManyRoute))],
  [paths.my, lazyPage('my', () => import(/* webpackChunkName: "my" */ './MyMoneyRoute').then((m) => m.MyMoneyRoute))],
  [paths.recover, lazyPage('payment-help', () => import(/* webpackChunkName: "payment-help" */ './purchase/later/help/RecoverPage').then((m) => m.RecoverPage))],
  [paths.stopRequests, lazyPage('payment-help', () => import(/* webpackChunkName: "payment-help" */ './purchase/later/help/StopRequestsPage').then((m) => m.StopRequestsPage))],
  [paths.privacy, lazyPage('legal', () => import(/* webpackChunkName: "legal" */ './legal/PrivacyPage').then((m) => m.PrivacyPage))],
  [paths.terms, lazyPage('legal', () => import(/* webpackChunkName: "legal" */ './legal/TermsPage').then((m) => m.TermsPage))],
  [paths.login, lazyPage('login', () => import(/* webpackChunkName: "login" */ './sign-in/LoginPage').then((m) => m.LoginPage))],
  [paths.profile, lazyPage('profile', () => import(/* webpackChunkName: "profile" */ './ProfileRoute').then((m) => m.ProfileRoute))],
];

export function StorefrontRoutes() {
  return (
    <Routes>
      <Route element={<StorefrontLayout />}>
        {pages.map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path={paths.orderTracking} element={<ToTrackOrder />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

function ToTrackOrder() {
  return <Navigate replace to={{ pathname: paths.trackOrder, search: useLocation().search }} />;
}
