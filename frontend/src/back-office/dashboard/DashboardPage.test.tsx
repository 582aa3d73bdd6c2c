import { keysOf } from '../../kit/records';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/languageSlice';
import { FilledSlots } from '../shell/slots/FilledSlots';
import { quietMessages } from '../../test/messageFixtures';
import { anOrder } from '../../test/orderFixtures';
import { paged } from '../../test/paged';
import { staffWith, owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { REFRESH_MS } from '../kit/list/useLiveList';
import { DashboardPage } from './DashboardPage';
import type { DayLine } from '../day-close/api';
import type { Dashboard, NetworkHour } from './api';
import type { CaseKind, SupportFigures } from '../kit/counts/api';

const at = '2026-11-21T06:30:00.000Z';
const asha = anOrder({ createdAt: at });

function aNetwork(changes: Partial<NetworkHour> = {}): NetworkHour {
  return {
    network: 'vodacom',
    status: 'active',
    attempts: 25,
    paidPercent: 96,
    medianSecondsToPaid: 21,
    ...changes,
  };
}

const busy: Dashboard = {
  asOf: at,
  float: [],
  orders: {
    toDeliver: 7,
    oldestToDeliverAt: at,
    next: null,
    latest: [asha],
  },
  payments: {
    paidWithoutOrder: 2,
    review: 0,
    refundsOpen: 1,
    provider: 'up',
    tillPayments: 0,
    tillPhoneSilentSince: null,
    networks: [
      aNetwork(),
      aNetwork({ network: 'yas', status: 'slow', paidPercent: 80, medianSecondsToPaid: 95 }),
      aNetwork({ network: 'airtel', status: 'failing', attempts: 5, paidPercent: 20 }),
      aNetwork({
        network: 'halotel',
        status: 'quiet',
        attempts: 0,
        paidPercent: null,
        medianSecondsToPaid: null,
      }),
    ],
  },
  revenue: {
    today: { orders: 47, revenue: 823_500 },
    lastWeek: { orders: 38, revenue: 611_000 },
    goal: null,
    hours: [0, 0, 0, 0, 0, 0, 0, 20_000, 150_000, 823_500],
    usual: null,
    movers: [],
  },
  catalogue: { routersLow: 3 },
  agents: { applicationsNew: 1 },
  setupSteps: [],
};

const caseKinds: readonly CaseKind[] = ['cancel_requested', 'delivery_problem', 'delivery_late'];

function tillIs(changes: Partial<NonNullable<Dashboard['payments']>>) {
  dashboard = { ...busy, payments: busy.payments && { ...busy.payments, ...changes } };
}

function revenueIs(changes: Partial<NonNullable<Dashboard['revenue']>>) {
  dashboard = { ...busy, revenue: busy.revenue && { ...busy.revenue, ...changes } };
}

/** So many open cases of each kind. */
function casesOf(counts: Partial<Record<CaseKind, number>>): SupportFigures {
  const times = { cases: 0, medianMinutes: null };
  const kinds = [...new Set([...caseKinds, ...keysOf(counts)])].map((kind) => ({
    kind,
    open: counts[kind] ?? 0,
    overdue: 0,
  }));
  return { open: 0, overdue: 0, kinds, today: times, week: times };
}

const nothing = { count: 0, amount: 0 };
const aDay = (date: string, status: DayLine['status']): DayLine => ({
  date,
  status,
  provider: nothing,
  cash: nothing,
  signedBy: null,
  signedAt: null,
});

let dashboard: Dashboard;
let cases: SupportFigures;
let days: DayLine[];

const open = (language: Language = 'en', as = owner) =>
  renderApp(
    <FilledSlots>
      <DashboardPage />
    </FilledSlots>,
    { path: '/admin', language, as },
  );

beforeEach(() => {
  dashboard = busy;
  cases = casesOf({});
  days = [aDay('2026-11-21', 'open'), aDay('2026-11-20', 'signed_off')];
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(at) + 41 * 60_000);
  server.use(
    http.get('*/api/dashboard', () => answer(dashboard)),
    http.get('*/api/desk/counts', () => failure(404, 'not_found')),
    http.get('*/api/support/figures', () => answer(cases)),
    http.get('*/api/day-closes', () => answer(days)),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the page of today', () => {
  it.each([
    ['en', '2 payments at the till without an order', 'the till phone has been silent since'],
    ['sw', '2 malipo ya Lipa Namba bila oda', 'simu ya Lipa Namba iko kimya tangu wakati huo'],
  ] as const)('tells what the till needs (%s)', async (language, unmatched, silent) => {
    tillIs({ tillPayments: 2, tillPhoneSilentSince: '2026-11-21T05:05:00.000Z' });
    open(language);
    const link = await screen.findByRole('link', { name: unmatched });
    expect(link).toHaveAttribute('href', '/admin/till-payments');
    expect(screen.getByRole('link', { name: new RegExp(silent) })).toHaveTextContent('08:05');
  });

  it('tells the day since when the till phone has been silent, where that is another', async () => {
    tillIs({ tillPhoneSilentSince: '2026-11-19T05:05:00.000Z' });
    open();
    const link = await screen.findByRole('link', { name: /till phone has been silent/ });
    expect(link).toHaveTextContent('19 Nov');
  });

  it.each([
    [
      'en',
      'left of the Vodacom float, until about 12:40',
      'left of the DT One float, below its mark',
    ],
    ['sw', 'limebaki kwenye salio la Vodacom, hadi kama 12:40', 'limebaki kwenye salio la DT One'],
  ] as const)('tells which float runs out (%s)', async (language, soon, low) => {
    const account = {
      account: 'vodacom',
      network: 'vodacom' as const,
      currency: 'TZS',
      balance: 4_500_000_000,
      usedToday: 0,
      boughtToday: 0,
      outlook: 'until' as const,
      lastsUntil: '2026-11-21T09:40:00.000Z',
      lowMark: null,
      isLow: false,
      countedAt: at,
      reading: null,
      version: 1,
    };
    const vendor = { ...account, account: 'dtone', network: null, currency: 'USD' };
    const float = [
      account,
      { ...vendor, outlook: 'over_a_week' as const, lastsUntil: null, isLow: true },
    ];
    server.use(http.get('*/api/dashboard', () => answer({ ...busy, float })));
    open(language);
    const link = await screen.findByRole('link', { name: new RegExp(soon) });
    expect(link).toHaveAttribute('href', '/admin/float/vodacom');
    expect(link).toHaveTextContent(/TSh.4,500/);
    expect(screen.getByRole('link', { name: new RegExp(low) })).toHaveTextContent(/USD.4,500.00/);
  });

  it('says nothing of the till when all is well', async () => {
    open();
    await screen.findByText(/orders to deliver/);
    expect(screen.queryByText(/till/)).toBeNull();
  });

  it.each([
    ['en', '2 paid, order not completed', '7 orders to deliver, oldest 41 min', '1 refund due'],
    [
      'sw',
      '2 yamelipwa, oda haijakamilika',
      '7 oda za kutuma, ya zamani zaidi dk 41',
      '1 rejesho la kukamilisha',
    ],
  ] as const)(
    'leads from each number to what it counts (%s)',
    async (language, paid, orders, refund) => {
      open(language);
      const link = (name: string) => screen.findByRole('link', { name });
      expect(await link(paid)).toHaveAttribute('href', '/admin/support?kind=paid_without_order');
      expect(await link(orders)).toHaveAttribute('href', '/admin/desk');
      expect(await link(refund)).toHaveAttribute('href', '/admin/support?kind=refund');
    },
  );

  it.each([
    ['en', '2 paid, order not completed', '3 maybe paid twice'],
    ['sw', '2 yamelipwa, oda haijakamilika', '3 huenda yamelipwa mara mbili'],
  ] as const)(
    'counts payments as the support page lists them (%s)',
    async (language, paid, twice) => {
      dashboard = { ...busy, payments: { ...busy.payments!, paidWithoutOrder: 5 } };
      cases = casesOf({ paid_without_order: 2, paid_twice: 3 });
      open(language);
      expect(await screen.findByRole('link', { name: paid })).toBeVisible();
      expect(screen.getByRole('link', { name: twice })).toHaveAttribute(
        'href',
        '/admin/support?kind=paid_twice',
      );
    },
  );

  it('has a task of refunds only for who may send money back', async () => {
    const { unmount } = open('en', staffWith('see_payments', 'judge_payments'));
    const refund = await screen.findByRole('link', { name: '1 refund due' });
    expect(refund).toHaveAttribute('href', '/admin/refunds');
    unmount();
    open('en', staffWith('see_payments', 'handle_payments'));
    expect(await screen.findByRole('link', { name: /^2 paid/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: '1 refund due' })).toBeNull();
  });

  it('leads to the routers that run low', async () => {
    open();
    const low = await screen.findByRole('link', { name: '3 routers low on stock' });
    expect(low).toHaveAttribute('href', '/admin/routers?show=low');
  });

  it('opens neither the desk nor cases to who only looks, and asks for none', async () => {
    const asked = vi.fn();
    server.events.on('request:start', ({ request }) => asked(new URL(request.url).pathname));
    open('en', staffWith('see_orders', 'see_payments'));
    const orders = await screen.findByText('orders to deliver, oldest 41 min');
    expect(orders.closest('a')).toBeNull();
    expect(screen.getByRole('link', { name: /^2 paid/ })).toHaveAttribute(
      'href',
      '/admin/payments?status=paid_without_order',
    );
    expect(screen.queryByText(/not signed off/)).toBeNull();
    expect(asked.mock.calls.flat()).not.toContain('/api/support/figures');
    expect(asked.mock.calls.flat()).not.toContain('/api/day-closes');
    server.events.removeAllListeners();
  });

  it.each([
    [
      'en',
      '1 customer asks to cancel',
      '2 delivery problems',
      '3 late orders',
      '20 Nov yesterday is not signed off',
    ],
    [
      'sw',
      '1 mteja anaomba kughairi oda',
      '2 matatizo ya kutuma',
      '3 oda zilizochelewa',
      '20 Nov siku ya jana haijafungwa',
    ],
  ] as const)('shows what is rare while it waits (%s)', async (language, ...names) => {
    cases = casesOf({ cancel_requested: 1, delivery_problem: 2, delivery_late: 3 });
    days = [aDay('2026-11-21', 'open'), aDay('2026-11-20', 'open')];
    open(language);
    const links = [
      '/admin/support?kind=cancel_requested',
      '/admin/support?kind=delivery_problem',
      '/admin/support?kind=delivery_late',
      '/admin/close/2026-11-20',
    ];
    for (const [place, name] of names.entries()) {
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', links[place]);
    }
  });

  it('says nothing of what is rare while there is none, nor of today, which is not over', async () => {
    open();
    await screen.findByText('Asha Mushi');
    expect(screen.queryByText(/cancel|problem|late order|signed off/)).toBeNull();
  });

  it('leads to the messages that failed, while there are any', async () => {
    server.use(http.get('*/api/messages/counts', () => answer({ ...quietMessages, dead: 2 })));
    open();
    expect(await screen.findByRole('link', { name: '2 messages failed' })).toHaveAttribute(
      'href',
      '/admin/messages?state=dead',
    );
  });

  it('tells owners who asks for a new password, and nobody else', async () => {
    const asking = { passwordRequestedAt: '2026-11-21T06:00:00Z', status: 'active' };
    const people = [asking, { ...asking, status: 'disabled' }, { passwordRequestedAt: null }];
    server.use(http.get('*/api/people', () => paged(people)));
    const { unmount } = open();
    const card = await screen.findByRole('link', { name: '1 password request' });
    expect(card).toHaveAttribute('href', '/admin/people');
    unmount();
    open('en', staffWith('see_orders'));
    await screen.findByText('Asha Mushi');
    expect(screen.queryByText(/new password/)).toBeNull();
  });

  it('does without the cases where they cannot be loaded', async () => {
    server.use(http.get('*/api/support/figures', () => failure(500, 'internal_error')));
    open();
    expect(await screen.findByRole('link', { name: '3 routers low on stock' })).toBeVisible();
  });

  it('lists what waits by urgency, and nothing that does not', async () => {
    cases = casesOf({ cancel_requested: 1 });
    open();
    const tasks = within(await screen.findByRole('region', { name: 'To do now' }));
    const lines = await tasks.findAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^2 paid, order not completed/),
      expect.stringMatching(/^1 customer asks to cancel/),
      expect.stringMatching(/^20%.Airtel Money paid, last hour/),
      expect.stringMatching(/^7 orders to deliver, oldest 41 min/),
      expect.stringMatching(/^1 refund due/),
      expect.stringMatching(/^3 routers low on stock/),
      expect.stringMatching(/^1 new agent application/),
    ]);
    expect(
      lines.map((line) => line.querySelector<HTMLElement>('[data-tone]')?.dataset['tone']),
    ).toEqual(['urgent', 'urgent', 'urgent', 'waiting', 'waiting', 'waiting', 'waiting']);
  });

  it.each([
    ['en', 'Nothing waits for you.'],
    ['sw', 'Hakuna kinachokusubiri.'],
  ] as const)('says that nothing waits (%s)', async (language, text) => {
    dashboard = {
      ...busy,
      orders: busy.orders && { ...busy.orders, toDeliver: 0, oldestToDeliverAt: null },
      payments: null,
      catalogue: null,
      agents: null,
    };
    open(language);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('has the first order to deliver on one line, for who delivers', async () => {
    const next = { order: asha, dueAt: '2026-11-21T09:00:00.000Z' };
    dashboard = { ...busy, orders: busy.orders && { ...busy.orders, next } };
    const { unmount } = open();
    const line = await screen.findByRole('link', { name: /^Next/ });
    expect(line).toHaveAttribute('href', '/admin/desk');
    expect(line).toHaveTextContent(/Weekly 5GB/);
    unmount();
    open('en', staffWith('see_orders'));
    expect(await screen.findByText(/orders to deliver/)).toBeVisible();
    expect(screen.queryByText('Next')).toBeNull();
  });

  it('says nothing of payments where there were none', async () => {
    const none = aNetwork({
      status: 'quiet',
      attempts: 0,
      paidPercent: null,
      medianSecondsToPaid: null,
    });
    dashboard = { ...busy, payments: busy.payments && { ...busy.payments, networks: [none] } };
    open();
    expect(await screen.findByText('no payments in the last hour')).toBeVisible();
    expect(screen.queryByText('Active')).toBeNull();
  });

  it.each([
    ['en', 'Active', 'Slow', 'Failing', 'Quiet', 'as of 09:30'],
    ['sw', 'Malipo yanaingia', 'Unachelewa', 'Malipo yanashindikana', 'Kimya', 'hali ya 09:30'],
  ] as const)('computes the state of each network (%s)', async (language, ...texts) => {
    open(language);
    for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows a role only what it opens, and asks for nothing else', async () => {
    dashboard = { ...busy, orders: null, payments: null, revenue: null, agents: null };
    open('en', staffWith('see_catalogue'));
    expect(await screen.findByText('routers low on stock')).toBeVisible();
    expect(screen.queryByText(/TSh/)).toBeNull();
    expect(screen.queryByText(/refund|deliver|Latest|revenue|Networks/)).toBeNull();
  });

  it.each([
    ['Deliver orders', '/admin/desk', 'handle_orders'],
    ['Add a router', '/admin/routers/new', 'edit_catalogue'],
    ['Add a bundle', '/admin/bundles/new', 'edit_catalogue'],
    ['Close the day', '/admin/close', 'close_days'],
  ] as const)('offers "%s" to who may', async (name, href, permission) => {
    const { unmount } = open('en', staffWith(permission));
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    unmount();
    open('en', staffWith('see_catalogue'));
    await screen.findByRole('link', { name: 'View shop' });
    expect(screen.queryByRole('link', { name })).toBeNull();
  });

  it('leads a new shop through its first steps until they are done', async () => {
    const orders = busy.orders && { ...busy.orders, latest: [] };
    const setupSteps: Dashboard['setupSteps'] = [
      { step: 'bundle', done: true },
      { step: 'colleague', done: false },
    ];
    dashboard = { ...busy, orders, setupSteps };
    open();
    expect(await screen.findByRole('heading', { name: 'Get started' })).toBeVisible();
    expect(screen.getByText('Done')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Invite a team member' })).toHaveAttribute(
      'href',
      '/admin/people',
    );
    expect(screen.getByText('So that the shop keeps running while you are away.')).toBeVisible();
  });
});

describe('the sales of the day', () => {
  const card = async (name = 'Sales of today') => screen.findByRole('region', { name });

  it.each([
    [
      'en',
      'Sales of today',
      '47 orders by 09:30',
      'Saturday last week by then: TSh 611,000, 38 orders',
    ],
    [
      'sw',
      'Mauzo ya leo',
      'oda 47 hadi 09:30',
      'Jumamosi iliyopita hadi saa hii: TSh 611,000, oda 38',
    ],
  ] as const)(
    'stand against last week by the same time (%s)',
    async (language, name, now, then) => {
      open(language);
      const day = await card(name);
      expect(day).toHaveTextContent(`TSh 823,500 ${now}`);
      expect(day).toHaveTextContent(`+35% ${then}`);
    },
  );

  it.each([
    [500, 1_000, '-50%'],
    [1_000, 1_000, '0%'],
    [-2_000, 1_000, null],
    [1_000, 0, null],
    [0, -500, null],
  ])('of %s against %s have a share only where it says something', async (now, then, share) => {
    revenueIs({ today: { orders: 1, revenue: now }, lastWeek: { orders: 1, revenue: then } });
    open();
    const day = await card();
    expect(day).toHaveTextContent(
      `${now < 0 ? '−' : ''}TSh ${Math.abs(now).toLocaleString('en-US')}`,
    );
    expect(within(day).queryByText(/%$/)?.textContent ?? null).toBe(share);
  });

  it('have nothing to compare with in the first week of a shop', async () => {
    revenueIs({ lastWeek: null });
    open();
    expect(await card()).toHaveTextContent(/From next week on/);
    expect(await card()).not.toHaveTextContent('%');
  });

  it.each([
    [null, null],
    [1_000_000, '82% of the goal, TSh 1,000,000'],
    [823_500, '100% of the goal, TSh 823,500'],
  ])('stand against a goal of %s', async (goal, text) => {
    revenueIs({ goal });
    open();
    if (text) expect(await card()).toHaveTextContent(text);
    else expect(await card()).not.toHaveTextContent('goal');
  });

  it('say what is usual, and what differs from it', async () => {
    const flat = (tsh: number) => Array.from({ length: 24 }, () => tsh);
    const usual = { days: 6, lowest: flat(400_000), highest: flat(900_000) };
    const mover = {
      name: null,
      nameSwahili: null,
      network: 'halotel',
      orders: 3,
      usual: 9,
    } as const;
    const item = { ...mover, name: 'Weekly 2GB', nameSwahili: 'Wiki 2GB', orders: 9, usual: 2 };
    revenueIs({ usual, movers: [mover, item] });
    const { unmount } = open();
    const day = await card();
    expect(day).toHaveTextContent('Shaded: the last 6 Saturdays');
    expect(within(day).getByText('Halotel 3, usually 9')).toBeVisible();
    expect(within(day).getByText('Halotel Weekly 2GB 9, usually 2')).toBeVisible();
    unmount();
    open('sw');
    expect(await screen.findByText('Halotel Wiki 2GB 9, kwa kawaida 2')).toBeVisible();
  });

  it('are silent about what is usual while the shop is young', async () => {
    open();
    expect(await card()).not.toHaveTextContent(/Shaded|usually/);
  });

  it('are shown to nobody who may not see money', async () => {
    dashboard = { ...busy, revenue: null };
    open('en', staffWith('see_orders', 'handle_orders'));
    expect(await screen.findByText(/orders to deliver/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Sales of today' })).toBeNull();
  });
});

describe('every 15 seconds', () => {
  const wait = () => act(() => void vi.advanceTimersByTime(REFRESH_MS));

  beforeEach(
    () =>
      void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }),
  );

  it('figures change by themselves, and new orders wait until they are asked for', async () => {
    const { user } = open();
    await screen.findByText('Asha Mushi');
    const juma = anOrder({ _id: 'order-2', customerName: 'Juma Hassan', createdAt: at });
    const orders = busy.orders && { ...busy.orders, toDeliver: 8, latest: [juma, asha] };
    dashboard = { ...busy, orders };
    wait();
    expect(await screen.findByRole('link', { name: /^8 orders to deliver/ })).toBeVisible();
    const pill = await screen.findByRole('button', { name: '1 new order' });
    expect(screen.queryByText('Juma Hassan')).toBeNull();
    await user.click(pill);
    expect(await screen.findByText('Juma Hassan')).toBeVisible();
  });

  it('a failure keeps the last figures and says how old they are', async () => {
    open();
    await screen.findByText('Asha Mushi');
    server.use(http.get('*/api/dashboard', () => failure(503, 'service_busy')));
    wait();
    expect(await screen.findByText(/^Figures as of/)).toBeVisible();
    expect(screen.getByText('Asha Mushi')).toBeVisible();
  });
});

it('that cannot be read can be asked for again', async () => {
  server.use(http.get('*/api/dashboard', () => failure(500, 'internal_error')));
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(http.get('*/api/dashboard', () => answer(dashboard)));
  await user.click(again);
  await waitFor(() => expect(screen.getByText('Asha Mushi')).toBeVisible());
});
