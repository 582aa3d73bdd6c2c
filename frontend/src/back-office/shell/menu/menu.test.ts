import { describe, expect, it } from 'vitest';
import type { Permission } from '../../../api/types';
import { barOf, countedTabs, menuFor, type TabCounts } from './menu';

const viewer: Permission[] = [
  'see_orders',
  'see_payments',
  'see_revenue',
  'see_catalogue',
  'see_agents',
];
const content: Permission[] = ['see_catalogue', 'edit_catalogue', 'edit_training', 'edit_texts'];
const support: Permission[] = [
  'see_orders',
  'handle_orders',
  'see_payments',
  'handle_payments',
  'see_catalogue',
  'see_agents',
  'see_messages',
];
const owner: Permission[] = [
  ...new Set([...viewer, ...content, ...support]),
  'manage_people',
  'see_audit',
  'erase_personal_data',
];
const manager = owner.filter((one) => one !== 'manage_people' && one !== 'erase_personal_data');

const menuOf = (role: readonly Permission[], counts: TabCounts = {}, pathname = '/admin') =>
  menuFor((permission) => role.includes(permission), counts, pathname);

const MONEY_BOOKS = 'revenue reports analytics float close';

describe('the menu of a role', () => {
  it.each([
    [
      'owner',
      owner,
      {
        today: 'today',
        orders: 'orders desk ratings',
        inbox: 'support',
        money: `payments refunds ${MONEY_BOOKS}`,
        catalogue: 'bundles prices routers mapping training',
        agents: 'agents applications payouts',
        shop: 'messages settings team keys audit personalData',
      },
    ],
    [
      'manager',
      manager,
      {
        today: 'today',
        orders: 'orders desk ratings',
        inbox: 'support',
        money: `payments refunds ${MONEY_BOOKS}`,
        catalogue: 'bundles prices routers mapping training',
        agents: 'agents applications payouts',
        shop: 'messages settings audit',
      },
    ],
    [
      'support',
      support,
      {
        today: 'today',
        orders: 'orders desk ratings',
        inbox: 'support',
        money: 'payments refunds',
        catalogue: 'bundles routers training',
        agents: 'agents applications payouts',
        shop: 'messages',
      },
    ],
    [
      'content',
      content,
      { today: 'today', catalogue: 'bundles prices routers mapping training', shop: 'settings' },
    ],
    [
      'viewer',
      viewer,
      {
        today: 'today',
        orders: 'orders ratings',
        money: `payments refunds ${MONEY_BOOKS}`,
        catalogue: 'bundles routers training',
        agents: 'agents applications payouts',
      },
    ],
  ])('has the entries and tabs that %s may open, and no others', (_role, role, expected) => {
    const tabs = menuOf(role).map(({ key, tabs: all }) => [
      key,
      all.map((tab) => tab.key).join(' '),
    ]);
    expect(Object.fromEntries(tabs)).toEqual(expected);
  });

  it('leads to the first tab that may be opened', () => {
    const entry = (role: readonly Permission[], key: string) =>
      menuOf(role).find((section) => section.key === key)?.to;
    expect(entry(owner, 'money')).toBe('/admin/payments');
    expect(entry(['see_revenue'], 'money')).toBe('/admin/revenue');
    expect(entry(owner, 'shop')).toBe('/admin/messages');
    expect(entry(content, 'shop')).toBe('/admin/settings');
  });

  it('has each page once', () => {
    const pages = menuOf(owner).flatMap(({ tabs }) => tabs.map(({ to }) => to));
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages).toHaveLength(26);
  });

  it.each([
    ['/admin', 'today'],
    ['/admin/orders/TBH482-7K3M9QX2TC', 'orders'],
    ['/admin/agent-applications/AG-1', 'applications'],
    ['/admin/agents/agent-1', 'agents'],
    ['/admin/close/2026-11-22', 'close'],
    ['/test-notifications', 'messages'],
  ])('knows the tab of %s', (pathname, key) => {
    const current = menuOf(owner, {}, pathname).flatMap(({ tabs }) =>
      tabs.filter(({ isCurrent }) => isCurrent),
    );
    expect(current.map((tab) => tab.key)).toEqual([key]);
  });
});

describe('a badge', () => {
  const sumOf = (role: readonly Permission[], key: string, counts: TabCounts) =>
    countedTabs(menuOf(role, counts).find((section) => section.key === key)?.tabs ?? []).reduce(
      (sum, { count }) => sum + count,
      0,
    );

  it('sums the tabs of its entry', () => {
    expect(sumOf(owner, 'money', { payments: 3, refunds: 2 })).toBe(5);
    expect(sumOf(owner, 'shop', { messages: 4, team: 1, settings: undefined })).toBe(5);
  });

  it('counts an order once that waits in the list and at the desk', () => {
    expect(sumOf(owner, 'orders', { orders: 3, desk: 5 })).toBe(5);
    expect(sumOf(viewer, 'orders', { orders: 3 })).toBe(3);
  });
});

describe('the bar of a phone', () => {
  it.each([
    [
      'owner',
      owner,
      '/admin /admin/desk /admin/orders /admin/payments',
      'inbox catalogue agents shop',
    ],
    ['viewer', viewer, '/admin /admin/orders /admin/payments /admin/bundles', 'agents'],
    ['content', content, '/admin /admin/bundles /admin/settings', ''],
  ])('has what %s needs most, and the rest under More', (_role, role, items, rest) => {
    const bar = barOf(menuOf(role));
    expect(bar.items.map(({ to }) => to).join(' ')).toBe(items);
    expect(bar.rest.map(({ key }) => key).join(' ')).toBe(rest);
  });

  it('marks the desk or the orders, never both', () => {
    const current = (pathname: string) =>
      barOf(menuOf(owner, {}, pathname))
        .items.filter(({ isCurrent }) => isCurrent)
        .map(({ to }) => to);
    expect(current('/admin/desk')).toEqual(['/admin/desk']);
    expect(current('/admin/orders')).toEqual(['/admin/orders']);
  });
});
