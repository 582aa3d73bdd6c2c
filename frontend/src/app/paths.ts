/** Every address of the client; links are made from here only. */
export const paths = {
  home: '/',
  normalBundles: '/normal-bundles',
  smeBundles: '/sme-bundles',
  routers: '/routers',
  bundle: '/bundles/:bundleId',
  router: '/routers/:routerId',
  agentSim: '/agent-sim',
  training: '/training',
  trackOrder: '/track-order',
  orderTracking: '/order-tracking',
  recover: '/recover',
  stopRequests: '/stop-requests',
  privacy: '/privacy',
  terms: '/terms',
  profile: '/profile',
  testNotifications: '/test-notifications',
  login: '/login',
  invitation: '/invitation',
  reset: '/reset',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminOrders: '/admin/orders',
  adminPayments: '/admin/payments',
  adminRefunds: '/admin/refunds',
  adminApplications: '/admin/agent-applications',
  adminPeople: '/admin/people',
  adminAudit: '/admin/audit',
  adminAccount: '/admin/account',
  adminRouters: '/admin/routers',
  adminBundles: '/admin/bundles',
} as const;

/** The dialogs of a purchase have addresses of their own: the back button closes them, and they can be shared. */
export const BUY_PARAM = 'buy';
export const ORDER_PARAM = 'order';

export function bundlePath(id: string): string {
  return `/bundles/${encodeURIComponent(id)}`;
}

export function routerPath(id: string): string {
  return `${paths.routers}/${encodeURIComponent(id)}`;
}

export function trackPath(orderId: string): string {
  return `${paths.trackOrder}?id=${encodeURIComponent(orderId)}`;
}

/** Where the terms answer what people ask most. */
export const FAQ_ANCHOR = 'faq';

export function trainingPath(id: string): string {
  return `${paths.training}/${encodeURIComponent(id)}`;
}

export function adminOrderPath(orderId: string): string {
  return `${paths.adminOrders}/${encodeURIComponent(orderId)}`;
}

export function adminPaymentPath(id: string): string {
  return `${paths.adminPayments}/${encodeURIComponent(id)}`;
}

export function adminRefundPath(id: string): string {
  return `${paths.adminRefunds}/${encodeURIComponent(id)}`;
}

export function adminApplicationPath(reference: string): string {
  return `${paths.adminApplications}/${encodeURIComponent(reference)}`;
}

export function adminPersonPath(id: string): string {
  return `${paths.adminPeople}/${encodeURIComponent(id)}`;
}

export function adminRouterPath(id: string): string {
  return `${paths.adminRouters}/${encodeURIComponent(id)}`;
}

export function adminBundlePath(id: string): string {
  return `${paths.adminBundles}/${encodeURIComponent(id)}`;
}
