/** Every address of the client; links are made from here only. */
export const paths = {
  home: '/',
  normalBundles: '/normal-bundles',
  smeBundles: '/sme-bundles',
  routers: '/routers',
  bundle: '/bundles/:bundleId',
  router: '/routers/:routerId',
  agentSim: '/agent-sim',
  agentPage: '/agents',
  training: '/training',
  trackOrder: '/track-order',
  orderTracking: '/order-tracking',
  my: '/my',
  buyForMany: '/buy-for-many',
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
  adminDesk: '/admin/desk',
  adminSupport: '/admin/support',
  adminMessages: '/admin/messages',
  adminPayments: '/admin/payments',
  adminTillPayments: '/admin/till-payments',
  adminRefunds: '/admin/refunds',
  adminApplications: '/admin/agent-applications',
  adminPeople: '/admin/people',
  adminApiKeys: '/admin/api-keys',
  adminAudit: '/admin/audit',
  adminPersonalData: '/admin/personal-data',
  adminAccount: '/admin/account',
  adminRevenue: '/admin/revenue',
  adminReports: '/admin/reports',
  adminAnalytics: '/admin/analytics',
  adminClose: '/admin/close',
  adminAgents: '/admin/agents',
  adminPayouts: '/admin/payouts',
  adminTraining: '/admin/training',
  adminRouters: '/admin/routers',
  adminBundles: '/admin/bundles',
  adminSettings: '/admin/settings',
  adminHealth: '/admin/health',
} as const;

/** The dialogs of a purchase have addresses of their own: the back button closes them, and they can be shared. */
export const BUY_PARAM = 'buy';
export const ORDER_PARAM = 'order';
/** The order that came of one. A reload shows it again, and asks for no money. */
export const PLACED_PARAM = 'placed';

export function bundlePath(id: string): string {
  return `/bundles/${encodeURIComponent(id)}`;
}

export function routerPath(id: string): string {
  return `${paths.routers}/${encodeURIComponent(id)}`;
}

export function trackPath(orderId: string): string {
  return `${paths.trackOrder}?id=${encodeURIComponent(orderId)}`;
}

/** On the page for many: the first order of a payment, whose lines it shows. */
export const LIST_PARAM = 'list';

/** Where the terms answer what people ask most. */
export const FAQ_ANCHOR = 'faq';
/** Where they say who runs the shop. */
export const ABOUT_ANCHOR = 'about';

export function trainingPath(id: string): string {
  return `${paths.training}/${encodeURIComponent(id)}`;
}

export function adminOrderPath(orderId: string): string {
  return `${paths.adminOrders}/${encodeURIComponent(orderId)}`;
}

export function adminPaymentPath(id: string): string {
  return `${paths.adminPayments}/${encodeURIComponent(id)}`;
}

export function adminTillPaymentPath(id: string): string {
  return `${paths.adminTillPayments}/${encodeURIComponent(id)}`;
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

export function adminClosePath(date: string): string {
  return `${paths.adminClose}/${encodeURIComponent(date)}`;
}

export function adminAgentPath(id: string): string {
  return `${paths.adminAgents}/${encodeURIComponent(id)}`;
}

export function newAgentPath(applicationReference: string): string {
  return `${paths.adminAgents}/new?application=${encodeURIComponent(applicationReference)}`;
}

export function adminPayoutPath(id: string): string {
  return `${paths.adminPayouts}/${encodeURIComponent(id)}`;
}

/** What an agent gives to customers. */
export function agentSharePath(code: string): string {
  return `${paths.home}?agent=${encodeURIComponent(code)}`;
}

/** An agent's own page. What stands behind # is sent to no server and written into no log. */
export function agentPagePath(token: string): string {
  return `${paths.agentPage}#${token}`;
}

/** In place of an id: the form of a new item. */
export const NEW_ITEM = 'new';

export function adminLessonPath(id: string): string {
  return `${paths.adminTraining}/${encodeURIComponent(id)}`;
}

export function adminRouterPath(id: string): string {
  return `${paths.adminRouters}/${encodeURIComponent(id)}`;
}

export function adminBundlePath(id: string): string {
  return `${paths.adminBundles}/${encodeURIComponent(id)}`;
}

export function adminMessagePath(id: string): string {
  return `${paths.adminMessages}/${encodeURIComponent(id)}`;
}

/** A section: `contact`, `claims`, `terms`, `demo-video`, or one of a text. */
export function adminSettingPath(section: string): string {
  return `${paths.adminSettings}/${encodeURIComponent(section)}`;
}
