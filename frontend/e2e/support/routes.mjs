/** Every page that a visitor can open. `:id` stands for the first thing that the interface lists at the same path. */
const PUBLIC = [
  '/',
  '/normal-bundles',
  '/sme-bundles',
  '/bundles/:id',
  '/routers',
  '/routers/:id',
  '/agent-sim',
  '/agents',
  '/training',
  '/training/:id',
  '/track-order',
  '/recover',
  '/stop-requests',
  '/privacy',
  '/terms',
  '/profile',
  '/login',
];

/** Pages that only staff see, once signed in. */
export const BACK_OFFICE = [
  '/admin',
  '/admin/orders',
  '/admin/support',
  '/admin/messages',
  '/admin/payments',
  '/admin/refunds',
  '/admin/agent-applications',
  '/admin/people',
  '/admin/api-keys',
  '/admin/audit',
  '/admin/account',
  '/invitation',
  '/reset',
  '/admin/desk',
  '/admin/revenue',
  '/admin/reports',
  '/admin/analytics',
  '/admin/close',
  '/admin/routers',
  '/admin/routers/new',
  '/admin/routers/import',
  '/admin/bundles',
  '/admin/bundles/new',
  '/admin/training',
  '/admin/agents',
  '/admin/payouts',
  '/admin/settings',
  '/test-notifications',
];

/** What answers every address that leads nowhere. */
export const NOWHERE = '/nowhere';

const ONE_OF = '/:id';

/** The addresses of all public pages of a running shop. */
export function publicPages(shop) {
  return Promise.all(PUBLIC.map((path) => (path.endsWith(ONE_OF) ? firstOf(shop, path) : path)));
}

async function firstOf(shop, path) {
  const list = path.slice(0, -ONE_OF.length);
  const { data } = await shop.ask(list);
  if (!data?.[0]) throw new Error(`the shop lists nothing at ${list}`);
  return `${list}/${data[0]._id}`;
}
