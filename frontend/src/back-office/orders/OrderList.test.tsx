import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminOrder, BulkStatusRequest } from '../../api/types';
import { Address, address } from '../../test/Address';
import { anAgent } from '../../test/agentFixtures';
import { anOrder, orderStats } from '../../test/orderFixtures';
import { paged } from '../../test/paged';
import { staffWith, owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { windowOf } from '../../test/window';
import { OrdersPage } from './OrdersPage';

const asha = anOrder();
const juma = anOrder({
  _id: 'order-2',
  orderId: 'TBH107-Q2W8RT5Y1D',
  customerName: 'Juma Hassan',
  status: 'processing',
  version: 4,
});

let orders: AdminOrder[] = [];
const asked = vi.fn<(query: string) => void>();
const sent = vi.fn<(body: BulkStatusRequest) => void>();

const open = (path = '/admin/orders', as = owner, language: 'en' | 'sw' = 'en') =>
  renderApp(
    <>
      <Routes>
        <Route path="/admin/orders/:orderId?" element={<OrdersPage />} />
      </Routes>
      <Address />
    </>,
    { path, language, as },
  );

beforeEach(() => {
  windowOf(1280);
  orders = [asha, juma];
  asked.mockClear();
  sent.mockClear();
  server.use(
    http.get('*/api/orders', ({ request }) => {
      asked(new URL(request.url).search);
      return paged(orders);
    }),
    http.get('*/api/orders/stats', () => answer(orderStats)),
    http.post('*/api/orders/status', async ({ request }) => {
      const body = (await request.json()) as Required<BulkStatusRequest>;
      sent(body);
      orders = orders.map((order) =>
        body.ids.includes(order._id)
          ? { ...order, status: body.status, version: order.version + 1 }
          : order,
      );
      return answer(
        body.ids.map((id, place) => ({
          id,
          changed: true,
          version: body.versions[place]! + 1,
          code: null,
          message: null,
        })),
      );
    }),
  );
});

describe('the total', () => {
  it.each([
    ['en', '2 of 1,000+'],
    ['sw', '2 kati ya 1,000+'],
  ] as const)('says in %s that the server counts no further', async (language, text) => {
    server.use(http.get('*/api/orders', () => paged(orders, 'next', 1000)));
    open('/admin/orders?q=07', owner, language);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    ['', '2 of 1,800 orders'],
    ['?status=delivered', '2 of 1,500 orders'],
  ])('is that of all orders with the status (%s)', async (search, text) => {
    const stats = { ...orderStats, totalOrders: 1800, completedOrders: 1500 };
    server.use(
      http.get('*/api/orders', () => paged(orders, 'next', 1000)),
      http.get('*/api/orders/stats', () => answer(stats)),
    );
    open(`/admin/orders${search}`);
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('filters', () => {
  it('stand in the address and are asked for together', async () => {
    const { user } = open('/admin/orders?status=pending&kind=router&network=airtel');
    await screen.findByText('2 orders');
    expect(screen.getByLabelText('Type')).toHaveDisplayValue('Routers');
    expect(screen.getByLabelText('Network')).toHaveDisplayValue('Airtel');
    await user.selectOptions(screen.getByLabelText('Payment'), 'To be paid on delivery');
    await waitFor(() =>
      expect(address()).toBe('/admin/orders?status=pending&kind=router&network=airtel&payment=due'),
    );
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith(
        '?limit=20&status=pending&kind=router&network=airtel&payment=due',
      ),
    );
  });

  it('know the days of the shop, also those of a link', async () => {
    const { user } = open('/admin/orders?from=2026-11-01&to=2026-11-03');
    await screen.findByText('2 orders');
    const days = screen.getByLabelText('Period');
    expect(days).toHaveDisplayValue('1 Nov – 3 Nov');
    expect(asked).toHaveBeenCalledWith('?limit=20&from=2026-11-01&to=2026-11-03');
    await user.selectOptions(days, 'Any day');
    await waitFor(() => expect(address()).toBe('/admin/orders'));
  });

  it('take days, amounts and an agent of one’s own choice', async () => {
    server.use(http.get('*/api/agents', () => paged([anAgent()])));
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Agent'), 'Neema Mwakalinga');
    await user.selectOptions(screen.getByLabelText('Amount'), 'Choose amounts…');
    await user.type(screen.getByLabelText('From (TSh)'), '5,000{Enter}');
    await user.type(screen.getByLabelText('Up to (TSh)'), 'TSh 20 000{Enter}');
    await user.selectOptions(screen.getByLabelText('Period'), 'Choose days…');
    await user.type(screen.getByLabelText('From'), '1/11/2026{Enter}');
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith(
        '?limit=20&from=2026-11-01&min=5000&max=20000&agent=7K3M9Q',
      ),
    );
    expect(screen.getByLabelText('Amount')).toHaveDisplayValue('TSh 5,000 – 20,000');
    await user.selectOptions(screen.getByLabelText('Amount'), 'Any amount');
    await user.selectOptions(screen.getByLabelText('Agent'), 'All agents');
    await user.selectOptions(screen.getByLabelText('Period'), 'Any day');
    await waitFor(() => expect(address()).toBe('/admin/orders'));
    expect(screen.queryByLabelText('From (TSh)')).toBeNull();
  });

  it('say that an amount cannot be read, and leave the list as it is', async () => {
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Amount'), 'Choose amounts…');
    await user.type(screen.getByLabelText('From (TSh)'), 'many{Enter}');
    expect(await screen.findByText('Enter whole shillings')).toBeVisible();
    expect(address()).toBe('/admin/orders');
  });

  it('keep an agent of a link whose name a colleague may not see', async () => {
    open('/admin/orders?agent=7K3M9Q', staffWith('see_orders'));
    expect(await screen.findByLabelText('Agent')).toHaveDisplayValue('7K3M9Q');
  });

  it('sort by the heading of the date, both ways', async () => {
    const { user } = open();
    const head = () => screen.getByRole('columnheader', { name: 'Date' });
    const press = async () => user.click(within(head()).getByRole('button'));
    await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'descending'));
    await press();
    await waitFor(() => expect(address()).toBe('/admin/orders?sort=oldest'));
    expect(head()).toHaveAttribute('aria-sort', 'ascending');
    expect(asked).toHaveBeenLastCalledWith('?limit=20&sort=oldest');
    await press();
    await waitFor(() => expect(address()).toBe('/admin/orders'));
  });

  it('that leave nothing are taken away with one press', async () => {
    orders = [];
    const { user } = open('/admin/orders?kind=sme');
    expect(await screen.findByText('Nothing matches this search and status.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all orders' }));
    await waitFor(() => expect(address()).toBe('/admin/orders'));
  });

  it('hide counts that would be of other orders', async () => {
    open('/admin/orders?network=yas');
    await screen.findByText('2 orders');
    expect(screen.getByRole('button', { name: 'Pending' })).toBeVisible();
  });
});

describe('the number of a row', () => {
  it.each([
    ['en', 1280, 'Everything about 0754 321 908'],
    ['sw', 360, 'Yote kuhusu 0754 321 908'],
  ] as const)('leads to its owner, beside the order (%s)', async (language, width, name) => {
    windowOf(width);
    orders = [anOrder({ phoneNumber: '255754321908' })];
    open('/admin/orders', owner, language);
    const person = await screen.findByRole('link', { name });
    expect(person).toHaveAttribute('href', '/admin/customers/0754321908');
    const order = screen.getByRole('link', { name: new RegExp(asha.customerName) });
    expect(order).not.toContainElement(person);
  });
});

describe('a search that finds no order', () => {
  const total = (count: number) => () => paged(count > 0 ? [{ _id: 'x' }] : [], null, count);
  const found = [
    http.get('*/api/payments', total(19)),
    http.get('*/api/refunds', total(1)),
    http.get('*/api/messages', total(0)),
  ];

  it.each([
    ['en', 'Also found:', '19 payments', '1 refund'],
    ['sw', 'Pia vimepatikana:', 'malipo 19', 'rejesho 1'],
  ] as const)('leads to what other lists have (%s)', async (language, also, payments, refund) => {
    orders = [];
    server.use(...found);
    open('/admin/orders?q=932149', owner, language);
    expect(await screen.findByText(also)).toBeVisible();
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to(payments)).toBe('/admin/payments?q=932149');
    expect(to(refund)).toBe('/admin/refunds?q=932149');
    expect(screen.queryByRole('link', { name: /0 / })).toBeNull();
  });

  it('leads to the person when the whole number was typed', async () => {
    orders = [];
    server.use(...found);
    open('/admin/orders?q=0742+932+149');
    const person = await screen.findByRole('link', { name: /^Everything about 0742.932.149$/ });
    expect(person).toHaveAttribute('href', '/admin/customers/0742932149');
  });

  it('asks only for what the role may see', async () => {
    orders = [];
    const others = vi.fn();
    server.use(
      http.get('*/api/payments', () => {
        others();
        return paged([], null, 1);
      }),
      ...found.slice(2),
    );
    open('/admin/orders?q=932149', staffWith('see_orders'));
    expect(await screen.findByText('Nothing matches this search and status.')).toBeVisible();
    expect(screen.queryByText('Also found:')).toBeNull();
    expect(others).not.toHaveBeenCalled();
  });
});

describe('the file', () => {
  const exported = vi.fn<(query: string) => void>();
  const names: string[] = [];

  beforeEach(() => {
    names.length = 0;
    URL.createObjectURL = () => 'blob:orders';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    server.use(
      http.get('*/api/orders/export', ({ request }) => {
        exported(new URL(request.url).search);
        return HttpResponse.text('Order ID');
      }),
    );
  });

  it('has every order of the filter', async () => {
    const { user } = open('/admin/orders?status=pending&q=asha');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(names).toEqual(['orders.csv']));
    expect(exported).toHaveBeenCalledWith('?status=pending&q=asha');
  });

  it('that is not made is told', async () => {
    server.use(http.get('*/api/orders/export', () => failure(500, 'internal_error')));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Could not create the file')).toBeVisible();
    expect(names).toEqual([]);
  });
});

describe('several orders', () => {
  const pick = async (user: ReturnType<typeof open>['user'], name: RegExp) =>
    user.click(await screen.findByRole('checkbox', { name }));
  const bar = () => screen.findByRole('region', { name: 'Selected orders' });
  const press = async (user: ReturnType<typeof open>['user'], name: string) =>
    user.click(within(await bar()).getByRole('button', { name }));

  it('change together, and Undo gives each its own status back', async () => {
    const { user } = open();
    await pick(user, /^Select all/);
    expect(within(await bar()).getByText('2 orders selected')).toBeVisible();
    await press(user, 'Delivered');
    expect(await screen.findByText('2 orders are now: Delivered')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    const reason = 'Undone right away';
    expect(sent.mock.calls.map(([body]) => body)).toEqual([
      { ids: ['order-1', 'order-2'], versions: [1, 4], status: 'delivered' },
      { ids: ['order-1'], versions: [2], status: 'pending', reason },
      { ids: ['order-2'], versions: [5], status: 'processing', reason },
    ]);
  });

  it('can be all that match the filter, which are counted before they change', async () => {
    const many = Array.from({ length: 130 }, (_, place) =>
      anOrder({ _id: `order-${place}`, orderId: `TBH107-${place}`, version: 1 }),
    );
    server.use(
      http.get('*/api/orders', ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked(searchParams.toString());
        const from = Number(searchParams.get('cursor') ?? 0);
        const to = from + Number(searchParams.get('limit'));
        return paged(many.slice(from, to), to < many.length ? to.toString() : null, many.length);
      }),
    );
    const { user } = open('/admin/orders?status=pending');
    await pick(user, /^Select all/);
    await press(user, 'Select all 130 that match');
    expect(await within(await bar()).findByText('130 orders selected')).toBeVisible();
    expect(asked).toHaveBeenLastCalledWith('limit=200&status=pending');
    await press(user, 'Processing');
    expect(await screen.findByText('Change 130 orders to Processing?')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await press(user, 'Change to Processing');
    expect(await screen.findByText('130 orders are now: Processing')).toBeVisible();
    const parts = sent.mock.calls.map(([{ ids, versions }]) => [ids?.length, versions?.length]);
    expect(parts).toEqual([
      [100, 100],
      [30, 30],
    ]);
  });

  it('go back only with a reason', async () => {
    const { user } = open();
    await pick(user, /Juma Hassan/);
    await press(user, 'Pending');
    await press(user, 'Change to Pending');
    expect(await screen.findByText(/Enter a reason/)).toBeVisible();
    await user.type(screen.getByLabelText('Reason'), 'Wrong list');
    await press(user, 'Change to Pending');
    await waitFor(() =>
      expect(sent).toHaveBeenCalledExactlyOnceWith({
        ids: ['order-2'],
        versions: [4],
        status: 'pending',
        reason: 'Wrong list',
      }),
    );
  });

  it.each([
    ['en', 'Selected orders', 'Cancelled', 'Cancel 2 paid orders and owe TSh 15,000?'],
    [
      'sw',
      'Oda zilizochaguliwa',
      'Imeghairiwa',
      'Ungependa kughairi oda 2 zilizolipwa na kudaiwa TSh 15,000?',
    ],
  ] as const)(
    'that are paid are cancelled only after the sum was read (%s)',
    async (language, region, status, question) => {
      orders = [
        { ...asha, amount: 10000, paymentStatus: 'paid' },
        { ...juma, amount: 5000, paymentStatus: 'paid' },
      ];
      const { user } = open('/admin/orders', owner, language);
      await pick(user, language === 'en' ? /^Select all/ : /^Chagua zote/);
      const selected = within(await screen.findByRole('region', { name: region }));
      await user.click(selected.getByRole('button', { name: status }));
      expect(await screen.findByText(question)).toBeVisible();
      expect(sent).not.toHaveBeenCalled();
      const confirm = language === 'en' ? 'Change to Cancelled' : /Imeghairiwa/;
      await user.click(selected.getByRole('button', { name: confirm }));
      await waitFor(() =>
        expect(sent).toHaveBeenCalledExactlyOnceWith({
          ids: ['order-1', 'order-2'],
          versions: [1, 4],
          status: 'cancelled',
        }),
      );
    },
  );

  it('of which some are not paid say so, and Cancel leaves all as they are', async () => {
    orders = [
      { ...asha, amount: 10000, paymentStatus: 'paid' },
      { ...juma, paymentMethod: 'cod', paymentStatus: 'due' },
    ];
    const { user } = open();
    await pick(user, /^Select all/);
    await press(user, 'Cancelled');
    expect(await screen.findByText(/^1 more order without a payment/)).toBeVisible();
    await press(user, 'Leave it as it is');
    expect(screen.queryByText(/^1 more order/)).toBeNull();
    expect(sent).not.toHaveBeenCalled();
  });

  it('that were refused stay selected, with why', async () => {
    server.use(
      http.post('*/api/orders/status', () =>
        answer([
          { id: 'order-1', changed: true, version: 2, code: null, message: null },
          {
            id: 'order-2',
            changed: false,
            version: null,
            code: 'claimed',
            message: 'Another team member is already working on this order.',
          },
        ]),
      ),
    );
    const { user } = open();
    await pick(user, /^Select all/);
    await press(user, 'Delivered');
    const refusals = await screen.findByRole('alert');
    expect(refusals).toHaveTextContent('1 order was not changed:');
    expect(refusals).toHaveTextContent(
      'TBH107-Q2W8RT5Y1D: Another team member is already working on this order.',
    );
    expect(screen.getByText('1 order selected')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Juma Hassan/ })).toBeChecked();
  });

  it('are let go by Escape, but not by one that leaves a field', async () => {
    const { user } = open();
    await pick(user, /Juma Hassan/);
    await press(user, 'Pending');
    await user.type(screen.getByLabelText('Reason'), 'Wrong{Escape}');
    expect(await screen.findByText('1 order selected')).toBeVisible();
    await press(user, 'Leave it as it is');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('1 order selected')).toBeNull());
    expect(screen.getByRole('checkbox', { name: /Juma Hassan/ })).not.toBeChecked();
  });

  it('do not open when their boxes are pressed', async () => {
    const { user } = open();
    await pick(user, /Asha Mushi/);
    expect(address()).toBe('/admin/orders');
  });

  it('are no business of who may only look', async () => {
    open('/admin/orders', staffWith('see_orders'));
    await screen.findByText('2 orders');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('are selected on cards once that was asked for', async () => {
    windowOf(360);
    const { user } = open('/admin/orders', owner, 'sw');
    await screen.findByText('Oda 2');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Chagua kadhaa' }));
    await user.click(screen.getByRole('checkbox', { name: /Asha Mushi/ }));
    expect(await screen.findByText('Oda 1 imechaguliwa')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Maliza kuchagua' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
