import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../api/api';
import type { AdminOrder, Permission } from '../../api/types';
import { anOrder } from '../../test/orderFixtures';
import { paged } from '../../test/paged';
import { staffWith, owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { REFRESH_MS } from '../kit/list/useLiveList';
import { DiscardQuestion } from '../kit/dialog/DiscardQuestion';
import { DeskPage } from './DeskPage';
import type { DeskOrder, OrderClaim } from './api';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

const bundle = anOrder({ status: 'pending' });
const router = anOrder({
  _id: 'order-2',
  orderId: 'TBH107-Q2W8RT5Y1D',
  customerName: 'Juma Hassan',
  phoneNumber: '255688100245',
  bundleName: 'Archer MR200',
  networkProvider: 'TP-Link',
  type: 'router',
  amount: 220000,
  paymentMethod: 'cod',
  paymentStatus: 'due',
  hasDeliveryCode: true,
  details: { location: 'Ilemela' },
});

let desk: DeskOrder[] = [];
const sent = vi.fn<(call: string, body: unknown) => void>();

const atDesk = (order: AdminOrder, claim: OrderClaim | null = null): DeskOrder => ({
  order,
  urgency: 'low',
  dueAt: inMinutes(90),
  overdue: false,
  claim,
  floatShortage: null,
  report: null,
  ussd: null,
});

const ours = (minutes = 10): OrderClaim => ({
  by: owner.name,
  until: inMinutes(minutes),
  mine: true,
});
const theirs: OrderClaim = { by: 'Neema Joseph', until: inMinutes(8), mine: false };

const open = (language: 'en' | 'sw' = 'en', as = owner) =>
  renderApp(
    <>
      <DeskPage />
      <DiscardQuestion />
    </>,
    { path: '/admin/desk', language, as },
  );

/** Nothing was copied: the field opens for typing. */
const typeReference = async (user: ReturnType<typeof open>['user'], reference: string) => {
  await user.click(await screen.findByRole('button', { name: 'Paste the network’s SMS' }));
  const field = await screen.findByLabelText(/Reference from the network/);
  await user.type(field, reference);
  return field;
};

const current = () => screen.findByRole('region', { name: 'This order' });
/** The line told that something happened at the desk. */
const news = (store: ReturnType<typeof open>['store']) =>
  act(() => void store.dispatch(api.util.invalidateTags(['Desk'] as never)));
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  sent.mockClear();
  desk = [atDesk(bundle), atDesk(router)];
  server.use(
    http.get('*/api/desk', () => paged(desk)),
    http.get('*/api/desk/counts', () =>
      answer({ waiting: desk.length, overdue: 0, withProblem: 0, parked: 0, groups: [] }),
    ),
    http.post('*/api/orders/:id/:call', async ({ params: { id, call }, request }) => {
      sent(String(call), JSON.parse((await request.text()) || 'null'));
      const item = desk.find(({ order }) => order._id === id)!;
      if (call === 'claim') item.claim = ours();
      if (call === 'claim') return answer(item.claim);
      if (call === 'release' || call === 'problem') item.claim = null;
      if (call !== 'deliver-next') return answer(item.order);
      desk = desk.filter((known) => known !== item);
      const next = desk.find(({ claim, order }) => claim === null && !order.problem) ?? null;
      if (next) next.claim = ours();
      return answer({ order: item.order, next });
    }),
    http.put('*/api/orders/:id', () => answer(bundle)),
  );
});

afterEach(() => void vi.useRealTimers());

describe('the order in hand', () => {
  it('shows whom it goes to in groups of digits, to be dialled and copied', async () => {
    open();
    const panel = within(await current());
    expect(panel.getByText('0754 321 908')).toBeVisible();
    expect(panel.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+255754321908');
    expect(panel.getByRole('button', { name: 'Copy' })).toBeVisible();
    expect(panel.getByText(/Due 12:30/)).toBeVisible();
  });

  it('of a router shows place, instructions and a search of the place on a map', async () => {
    desk = [
      atDesk({
        ...router,
        details: { location: 'Sinza, Mori', deliveryInstructions: 'Blue gate' },
      }),
    ];
    open();
    const panel = within(await current());
    expect(panel.getByText('Sinza, Mori')).toBeVisible();
    expect(panel.getByText('Blue gate')).toBeVisible();
    expect(panel.getByRole('link', { name: 'Find on the map' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=Sinza%2C%20Mori%2C%20Tanzania',
    );
  });

  it('of a router without a place says to call the customer', async () => {
    desk = [atDesk({ ...router, details: {} })];
    open('sw');
    expect(
      await screen.findByText('Oda hii haina mahali pa kupeleka. Mpigie mteja.'),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: /ramani/ })).toBeNull();
  });

  it.each([
    ['en', 'Start delivery', 'Yours until 11:10', 'Delivered'],
    ['sw', 'Anza kutuma', 'Ni yako hadi 11:10', 'Imefikishwa'],
  ] as const)('is delivered only once it was taken (%s)', async (language, take, held, deliver) => {
    const { user } = open(language);
    const button = await screen.findByRole('button', { name: take });
    expect(screen.queryByRole('button', { name: deliver })).toBeNull();
    await user.click(button);
    expect(await screen.findByText(held)).toHaveFocus();
    expect(screen.getByRole('button', { name: deliver })).toBeVisible();
  });

  it('is delivered with one press, and the next one takes its place', async () => {
    desk = [atDesk(bundle, ours()), atDesk(router)];
    const { user } = open();
    await typeReference(user, 'RX12345');
    await user.click(screen.getByRole('button', { name: 'Delivered' }));
    expect(await screen.findByText('0688 100 245', { selector: '.digits' })).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith('deliver-next', {
      version: 1,
      reference: 'RX12345',
    });
    expect(await current()).toHaveFocus();
  });

  it('can be given back', async () => {
    desk = [atDesk(bundle, ours())];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Release' }));
    expect(await screen.findByRole('button', { name: 'Start delivery' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delivered' })).toBeNull();
  });
});

describe('an order that a colleague has', () => {
  it('cannot be delivered', async () => {
    desk = [atDesk(bundle, theirs)];
    open();
    expect(await screen.findByText('Assigned to Neema Joseph until 11:08')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Take|Delivered/ })).toBeNull();
  });

  it.each([
    ['en', 'Start delivery', `Neema Joseph took order ${bundle.orderId}`],
    ['sw', 'Anza kutuma', `Neema Joseph amechukua oda ${bundle.orderId}`],
  ] as const)(
    'makes way for the next free one, and says who took it (%s)',
    async (language, take, said) => {
      const { store } = open(language);
      await screen.findByRole('button', { name: take });
      expect(screen.getByText('0754 321 908', { selector: '.digits' })).toBeVisible();
      desk = [atDesk(bundle, theirs), atDesk(router)];
      news(store);
      expect(await screen.findByText(said)).toBeVisible();
      expect(screen.getByText('0688 100 245', { selector: '.digits' })).toBeVisible();
      expect(screen.getByRole('button', { name: take })).toBeVisible();
    },
  );

  it('stays where somebody turned to it to look', async () => {
    desk = [atDesk(bundle, theirs), atDesk(router)];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /0754 321 908/ }));
    expect(await screen.findByText('0754 321 908', { selector: '.digits' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next order' }));
    expect(await screen.findByText('0688 100 245', { selector: '.digits' })).toBeVisible();
  });

  it('keeps what was typed until that is given up', async () => {
    desk = [atDesk(bundle, ours()), atDesk(router)];
    const { store, user } = open();
    await typeReference(user, 'RX12345');
    await passes(10 * 60_000);
    desk = [atDesk(bundle, { ...theirs, until: inMinutes(25) }), atDesk(router)];
    news(store);
    expect(await screen.findByText('Assigned to Neema Joseph until 11:25')).toBeVisible();
    expect(screen.getByDisplayValue('RX12345')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delivered' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next order' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('0688 100 245', { selector: '.digits' })).toBeVisible();
    expect(screen.queryByDisplayValue('RX12345')).toBeNull();
  });

  it('was taken a moment before us: who has it is said once', async () => {
    server.use(
      http.post('*/api/orders/:id/claim', () => {
        desk = [atDesk(bundle, theirs)];
        return failure(409, 'claimed', { data: { by: theirs.by, until: theirs.until } });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Start delivery' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Start delivery' })).toBeNull(),
    );
    expect(screen.getAllByText('Assigned to Neema Joseph until 11:08')).toHaveLength(1);
  });
});

describe('an order that is finished elsewhere', () => {
  const finishes = (status: 'delivered' | 'cancelled', by: string | null) => {
    const timeline = [...bundle.timeline, { status, at: inMinutes(0), by, reason: null }];
    server.use(http.get('*/api/orders/:id', () => answer({ ...bundle, status, timeline })));
    desk = [atDesk(router)];
  };

  it.each([
    ['delivered', 'Neema Joseph', `Neema Joseph delivered order ${bundle.orderId}`],
    ['cancelled', 'Neema Joseph', `Neema Joseph cancelled order ${bundle.orderId}`],
    ['cancelled', null, `Order ${bundle.orderId} no longer needs delivery`],
  ] as const)('makes way for the next one: %s by %s', async (status, by, said) => {
    const { store } = open();
    await screen.findByText('0754 321 908', { selector: '.digits' });
    finishes(status, by);
    news(store);
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByText('0688 100 245', { selector: '.digits' })).toBeVisible();
  });

  it('keeps what was typed until that is given up', async () => {
    desk = [atDesk(bundle, ours()), atDesk(router)];
    const { store, user } = open();
    await typeReference(user, 'RX12345');
    finishes('delivered', 'Neema Joseph');
    news(store);
    expect(await screen.findByText(/^Neema Joseph delivered order/)).toBeVisible();
    expect(screen.getByText('This order no longer needs delivery.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delivered' })).toBeNull();
    await user.clear(screen.getByDisplayValue('RX12345'));
    expect(await screen.findByText('0688 100 245', { selector: '.digits' })).toBeVisible();
    expect(screen.getAllByText(/^Neema Joseph delivered order/)).toHaveLength(1);
  });

  it('is not said of the order that oneself delivered', async () => {
    desk = [atDesk(bundle, ours()), atDesk(router)];
    const { store, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delivered' }));
    expect(await screen.findByText('0688 100 245', { selector: '.digits' })).toBeVisible();
    news(store);
    expect(screen.queryByText(/no longer needs delivery|delivered order/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });
});

describe('when the time is over', () => {
  it('nothing typed is lost, and the order can be taken again', async () => {
    desk = [atDesk(bundle, ours())];
    const { user } = open();
    const reference = await typeReference(user, 'RX12345');
    desk = [atDesk(bundle)];
    await passes(10 * 60_000 + REFRESH_MS);
    expect(await screen.findByText(/Your reservation has run out/)).toBeVisible();
    expect(reference).toHaveValue('RX12345');
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(sent).toHaveBeenCalledWith('claim', null);
  });

  it('a colleague may have taken it, and nobody delivers twice', async () => {
    desk = [atDesk(bundle, ours())];
    const { user } = open();
    await screen.findByRole('button', { name: 'Delivered' });
    await passes(10 * 60_000 + REFRESH_MS);
    const until = inMinutes(20);
    server.use(
      http.post('*/api/orders/:id/claim', () => {
        desk = [atDesk(bundle, { ...theirs, until })];
        return failure(409, 'claimed', { data: { by: theirs.by, until } });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delivered' })).toBeNull());
    expect(screen.getAllByText('Assigned to Neema Joseph until 11:20')).toHaveLength(1);
  });
});

describe('cash on delivery', () => {
  const hands = (order: AdminOrder, ...permissions: Permission[]) => {
    desk = [atDesk(order, ours())];
    return open('en', staffWith('handle_orders', ...permissions));
  };

  it('needs the four digits of the customer', async () => {
    const { user } = hands(router);
    await user.click(await screen.findByRole('button', { name: 'Delivered' }));
    expect(await screen.findByText('Enter four digits')).toBeVisible();
    await user.type(screen.getByLabelText(/delivery code/), '4711');
    await user.click(screen.getByRole('button', { name: 'Delivered' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledExactlyOnceWith('deliver-next', {
        version: 1,
        deliveryCode: '4711',
      }),
    );
  });

  it.each([
    ['another order', /0754 321 908/],
    ['a chip', /^Airtel/],
  ])('is not left for %s without a question once digits are typed', async (_what, name) => {
    const { user } = hands(router);
    desk.push(atDesk(bundle));
    await user.type(await screen.findByLabelText(/delivery code/), '47');
    await user.click(await screen.findByRole('button', { name }));
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(await screen.findByLabelText(/delivery code/)).toHaveValue('47');
    await user.click(screen.getByRole('button', { name }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByDisplayValue('47')).toBeNull();
  });

  it('is not left for a search without a question, and the search goes back with a no', async () => {
    const { user } = hands(router);
    await user.type(await screen.findByLabelText(/delivery code/), '47');
    const search = screen.getByRole('textbox', { name: 'Search deliveries' });
    await user.type(search, '0754');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(search).toHaveValue('');
    expect(screen.getByLabelText(/delivery code/)).toHaveValue('47');
    desk = [atDesk(bundle)];
    await user.type(search, '0754');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('0754 321 908')).toBeVisible();
    expect(search).toHaveValue('0754');
  });

  it('goes without them on the word of a manager, who says why', async () => {
    const { user } = hands(router, 'close_days');
    await user.click(await screen.findByRole('button', { name: 'Deliver without a code' }));
    await user.type(screen.getByLabelText('Why is there no code?'), 'Phone is dead');
    await user.click(screen.getByRole('button', { name: 'Delivered' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith('deliver-next', { version: 1, reason: 'Phone is dead' }),
    );
  });

  it('without a code waits for a manager', async () => {
    hands({ ...router, hasDeliveryCode: false });
    expect(await screen.findByText(/A manager must approve/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delivered' })).toBeNull();
  });
});

describe('a delivery that is undone', () => {
  const undo = async ({ user, store }: ReturnType<typeof open>) => {
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    const again = { ...bundle, version: bundle.version + 2 };
    desk = [atDesk(router, theirs), atDesk(again)];
    news(store);
  };

  it('takes the place of the next order, which nothing was typed for', async () => {
    desk = [atDesk(bundle, ours()), atDesk(router)];
    const app = open();
    await app.user.click(await screen.findByRole('button', { name: 'Delivered' }));
    expect(await screen.findByText('0688 100 245', { selector: '.digits' })).toBeVisible();
    await undo(app);
    expect(await screen.findByText('0754 321 908', { selector: '.digits' })).toBeVisible();
  });
});

describe('the queue', () => {
  it('marks orders with a problem and requests to cancel', async () => {
    desk = [
      atDesk(router),
      atDesk({ ...bundle, problem: 'not_reachable' }),
      atDesk({ ...bundle, _id: 'order-3', cancelRequestedAt: inMinutes(-5) }),
    ];
    open();
    const row = (name: RegExp) => screen.findByRole('button', { name });
    expect(await row(/0754 321 908.*Customer does not answer/)).toBeVisible();
    expect(await row(/0754 321 908.*The customer asked to cancel/)).toBeVisible();
  });

  it.each([
    [900, /Float of Vodacom is empty: TSh.300 left, this order needs TSh.900/],
    [null, /Float of Vodacom is empty: TSh.300 left$/],
  ])('says why an order no longer fits into the float (%s)', async (needed, text) => {
    desk = [
      atDesk(router),
      {
        ...atDesk({ ...bundle, networkProvider: 'vodacom' }),
        floatShortage: { left: 300, needed },
      },
    ];
    open();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows those alone by a chip that counts them', async () => {
    const asked = vi.fn<(query: URLSearchParams) => void>();
    server.use(
      http.get('*/api/desk', ({ request }) => {
        asked(new URL(request.url).searchParams);
        return paged(desk);
      }),
      http.get('*/api/desk/counts', () =>
        answer({ waiting: 2, overdue: 0, withProblem: 1, parked: 0, groups: [] }),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Problem (1)' }));
    await waitFor(() => expect(asked.mock.lastCall?.[0].get('hasProblem')).toBe('true'));
  });

  it('leaves parked orders out of the queue, and shows them by a chip that counts them', async () => {
    const asked = vi.fn<(query: URLSearchParams) => void>();
    server.use(
      http.get('*/api/desk', ({ request }) => {
        asked(new URL(request.url).searchParams);
        return paged(desk);
      }),
      http.get('*/api/desk/counts', () =>
        answer({ waiting: 3, overdue: 0, withProblem: 1, parked: 1, groups: [] }),
      ),
    );
    const { user } = open();
    await screen.findByRole('button', { name: 'All (2)' });
    expect(asked.mock.lastCall?.[0].get('parked')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Later (1)' }));
    await waitFor(() => expect(asked.mock.lastCall?.[0].get('parked')).toBe('true'));
  });

  it('has no chip for problems while there is none', async () => {
    open();
    await screen.findByRole('button', { name: 'All (2)' });
    expect(screen.queryByRole('button', { name: /^Problem/ })).toBeNull();
  });
});

describe('a wrong number', () => {
  it('is changed while the customer is on the phone', async () => {
    desk = [atDesk(bundle, ours())];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Change number' }));
    const field = screen.getByLabelText('Number that gets the bundle');
    await user.type(field, '0688 100 24');
    await user.click(screen.getByRole('button', { name: 'Change number' }));
    expect(field).toHaveAccessibleDescription(/phone number/);
    await user.type(field, '5');
    expect(screen.getByText('Is this number on Vodacom?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change number' }));
    expect(await screen.findByText(/goes to 0688 100 245/)).toBeVisible();
    const request = { version: 1, recipientPhone: '0688 100 245' };
    expect(sent).toHaveBeenCalledExactlyOnceWith('recipient', request);
  });

  it('cannot be changed for a router', async () => {
    desk = [atDesk(router, ours())];
    open();
    await current();
    expect(screen.queryByRole('button', { name: 'Change number' })).toBeNull();
  });
});

describe('a problem', () => {
  it('is reported with a reason, and the order is for the next colleague', async () => {
    desk = [atDesk(bundle, ours())];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Problem' }));
    await user.click(screen.getByLabelText('Something else'));
    await user.click(screen.getByRole('button', { name: 'Report and go on' }));
    expect(await screen.findByText('Describe the problem')).toBeVisible();
    await user.type(screen.getByLabelText('Note for colleagues'), 'Wrong SIM');
    await user.click(screen.getByRole('button', { name: 'Report and go on' }));
    expect(await screen.findByText('Problem reported')).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith('problem', {
      version: 1,
      reason: 'other',
      note: 'Wrong SIM',
    });
  });

  it('parks the order until the clock shows the time that is typed', async () => {
    const retryAt = '2026-11-21T13:15:00.000Z';
    desk = [atDesk(bundle, ours())];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Problem' }));
    fireEvent.change(screen.getByLabelText(/Try again at/), { target: { value: '16:15' } });
    desk[0]!.order = { ...bundle, parkedUntil: retryAt };
    await user.click(screen.getByRole('button', { name: 'Report and go on' }));
    expect(await screen.findByText(/comes back at .*16:15/)).toBeVisible();
    const request = { version: 1, reason: 'not_reachable', retryAt };
    expect(sent).toHaveBeenCalledExactlyOnceWith('problem', request);
  });

  it.each([
    ['09:00', '2026-11-22T06:00:00.000Z'],
    ['23:59', '2026-11-21T20:59:00.000Z'],
  ])('parks the order until %s of today, or of tomorrow', async (typed, retryAt) => {
    desk = [atDesk(bundle, ours())];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Problem' }));
    fireEvent.change(screen.getByLabelText(/Try again at/), { target: { value: typed } });
    await user.click(screen.getByRole('button', { name: 'Report and go on' }));
    expect(await screen.findByText('Problem reported')).toBeVisible();
    expect(sent).toHaveBeenCalledWith('problem', expect.objectContaining({ retryAt }));
  });

  it('is left for the next free order, and comes back last', async () => {
    desk = [atDesk(bundle, ours()), atDesk(router)];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Problem' }));
    await user.click(screen.getByRole('button', { name: 'Report and go on' }));
    expect(await screen.findByText('0688 100 245', { selector: '.digits' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start delivery' }));
    await user.click(await screen.findByLabelText(/delivery code/));
    await user.keyboard('4711');
    await user.click(screen.getByRole('button', { name: 'Delivered' }));
    expect(await screen.findByText('0754 321 908', { selector: '.digits' })).toBeVisible();
  });
});

describe('the desk', () => {
  it('without orders says that nothing waits', async () => {
    desk = [];
    open();
    expect(await screen.findByText('All caught up')).toBeVisible();
  });

  it('that cannot be read is never called empty', async () => {
    server.use(http.get('*/api/desk', () => failure(500, 'internal_error')));
    open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('All caught up')).toBeNull();
  });

  it('finds who is on the phone, and leads to all orders where nobody of that waits', async () => {
    const asked = vi.fn<(q: string | null) => void>();
    server.use(
      http.get('*/api/desk', ({ request }) => {
        const q = new URL(request.url).searchParams.get('q');
        asked(q);
        return paged(q === '0688' ? [atDesk(router)] : q ? [] : desk);
      }),
    );
    const { user } = open();
    const search = await screen.findByRole('textbox', { name: 'Search deliveries' });
    await user.type(search, '0688');
    expect(await screen.findByText('0688 100 245', { selector: '.digits' })).toBeVisible();
    expect(screen.queryByText('Next in line')).toBeNull();
    await user.clear(search);
    await user.type(search, 'Zuhura');
    expect(await screen.findByText('Nothing here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search all orders' })).toHaveAttribute(
      'href',
      '/admin/orders?q=Zuhura',
    );
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('Next in line')).toBeVisible();
    expect(search).toHaveValue('');
  });

  it('goes on after its first page', async () => {
    server.use(
      http.get('*/api/desk', ({ request }) =>
        new URL(request.url).searchParams.get('cursor') === 'next'
          ? paged([atDesk(router)], null, 2)
          : paged([atDesk(bundle)], 'next', 2),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('button', { name: /0688 100 245/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });
});
