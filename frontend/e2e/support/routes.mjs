import { buyBundle, requireOk } from './buyer.mjs';
import { ADMIN } from './shop.mjs';

const DAY_MS = 86_400_000;

/** Every page that a visitor can open. `:id` is replaced by the first item that the API lists at that path. */
const PUBLIC = [
  '/',
  '/normal-bundles',
  '/sme-bundles',
  '/buy-for-many',
  '/bundles/:id',
  '/routers',
  '/routers/:id',
  '/agent-sim',
  '/agents',
  '/training',
  '/training/:id',
  '/track-order',
  '/my',
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
  '/admin/personal-data',
  '/admin/account',
  '/invitation',
  '/reset',
  '/admin/desk',
  '/admin/revenue',
  '/admin/reports',
  '/admin/analytics',
  '/admin/close',
  '/admin/prices',
  '/admin/routers',
  '/admin/routers/new',
  '/admin/routers/import',
  '/admin/bundles',
  '/admin/bundles/new',
  '/admin/bundles/import',
  '/admin/training',
  '/admin/training/new',
  '/admin/agents',
  '/admin/agents/new',
  '/admin/payouts',
  '/admin/settings',
  '/admin/health',
  '/admin/settings/contact',
  '/admin/settings/limits',
  '/test-notifications',
];

/** Pages of single items: yesterday's close, a payout made for the purpose, its buyer, and a number that nobody has. */
export async function detailPages(shop) {
  const { payout, phone } = await createPayout(shop);
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  return [
    `/admin/close/${yesterday}`,
    `/admin/payouts/${payout}`,
    `/admin/customers/${phone}`,
    '/admin/customers/0699999999',
    '/admin/customers/nobody',
  ];
}

/** An address without a page. */
export const UNKNOWN_PATH = '/nowhere';

const ONE_OF = '/:id';

/** The addresses of all public pages of a running shop. */
export function publicPages(shop) {
  return Promise.all(
    PUBLIC.map((path) => (path.endsWith(ONE_OF) ? firstItemPath(shop, path) : path)),
  );
}

async function createPayout(shop) {
  const { token } = (await requireOk(shop.ask('/auth/login', ADMIN))).data;
  const agent = { name: 'Saidi Mtemi', phoneNumber: '0754200399', region: 'mwanza' };
  const { data: made } = await requireOk(shop.ask('/agents', agent, token));
  const { data: bundles } = await requireOk(shop.ask('/bundles?type=normal'));
  const buyer = { phone: '0754000771', customerName: 'Zawadi John', agentCode: made.code };
  await buyBundle(shop, bundles[0], buyer);
  const { data: payout } = await requireOk(shop.ask('/payouts', { minimum: 1 }, token));
  return { payout: payout._id, phone: buyer.phone };
}

async function firstItemPath(shop, path) {
  const list = path.slice(0, -ONE_OF.length);
  const { data } = await shop.ask(list);
  if (!data?.[0]) throw new Error(`the API lists nothing at ${list}`);
  return `${list}/${data[0]._id}`;
}
