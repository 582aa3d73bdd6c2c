import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminOrder } from '../../api/types';
import type { Language } from '../../i18n/languageSlice';
import { Address, address } from '../../test/Address';
import { anOrder, orderStats } from '../../test/orderFixtures';
import { paged } from '../../test/paged';
import { owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { DiscardQuestion } from '../kit/dialog/DiscardQuestion';
import { OrdersPage } from './OrdersPage';
import { REFRESH_MS } from '../kit/list/useLiveList';

const asha = anOrder();
const juma = anOrder({
  _id: 'order-2',
  orderId: 'TBH107-Q2W8RT5Y1D',
  customerName: 'Juma Hassan',
  phoneNumber: '255688100245',
  service: 'Router - Archer MR200',
  bundleName: 'Archer MR200',
  networkProvider: 'TP-Link',
  type: 'router',
  amount: 220000,
  paymentMethod: 'cod',
  paymentStatus: 'due',
  status: 'processing',
  createdAt: '2026-11-21T05:00:00.000Z',
  details: { location: 'Ilemela', deliveryInstructions: 'Call first' },
});

let orders: AdminOrder[] = [];
const asked = vi.fn<(query: string) => void>();

const open = (path = '/admin/orders', language: Language = 'en') =>
  renderApp(
    <>
      <Routes>
        <Route path="/admin/orders/:orderId?" element={<OrdersPage />} />
      </Routes>
      <Address />
      <DiscardQuestion />
    </>,
    { path, language, as: owner },
  );

const openDialog = (order = asha, language: Language = 'en') =>
  open(`/admin/orders/${order.orderId}`, language);

beforeEach(() => {
  orders = [asha, juma];
  asked.mockClear();
  server.use(
    http.get('*/api/orders', ({ request }) => {
      asked(new URL(request.url).search);
      return paged(orders);
    }),
    http.get('*/api/orders/stats', () => answer(orderStats)),
    http.get('*/api/orders/:id', ({ params: { id } }) => {
      const order = orders.find((known) => known.orderId === id);
      return order ? answer(order) : failure(404, 'order_not_found');
    }),
  );
});

afterEach(() => void vi.useRealTimers());

describe('the list', () => {
  it.each([
    ['en', '2 orders', 'Pending (15)', 'TSh 220,000 on delivery', 'Processing'],
    ['sw', 'Oda 2', 'Inasubiri (15)', 'TSh 220,000 ikipokelewa', 'Inachakatwa'],
  ] as const)(
    'tells who, what, how much and how far (%s)',
    async (language, count, chip, amount, status) => {
      open(undefined, language);
      expect(await screen.findByText(count)).toBeVisible();
      expect(await screen.findByRole('button', { name: chip })).toBeVisible();
      const row = screen.getByRole('row', { name: /Juma Hassan/ });
      expect(row).toHaveTextContent(amount);
      expect(row).toHaveTextContent('0688 100 245');
      expect(row).toHaveTextContent(status);
      expect(row).toHaveTextContent('TBH107-Q2W8RT5Y1D');
      expect(row).not.toHaveTextContent(/Vodacom|TP-Link/);
      expect(screen.getByRole('row', { name: /Asha Mushi/ })).toHaveTextContent('Vodacom');
    },
  );

  it.each([
    ['en', 'Weekly 5GB', /Data Bundle|Router/],
    ['sw', 'Wiki 5GB', /Kifurushi|Ruta/],
  ] as const)(
    'names the goods in the language of staff, without their kind (%s)',
    async (language, bundle, kind) => {
      orders = [anOrder({ details: { bundleNameSwahili: 'Wiki 5GB' } }), juma];
      open(undefined, language);
      expect(await screen.findByText(bundle, { selector: 'td *' })).toBeVisible();
      expect(screen.getByText('Archer MR200', { selector: 'td *' })).toBeVisible();
      expect(screen.getByRole('table')).not.toHaveTextContent(kind);
    },
  );

  it.each([
    ['en', 'Overdue by 25 min'],
    ['sw', 'Imechelewa kwa dakika 25'],
  ] as const)('tells what is overdue and by how much (%s)', async (language, text) => {
    const dueAt = new Date(Date.now() - 25 * 60_000 - 1000).toISOString();
    orders = [anOrder({ dueAt })];
    open(undefined, language);
    expect(await screen.findByRole('row', { name: /Asha Mushi/ })).toHaveTextContent(text);
  });

  it('shows no deadline of what is delivered', async () => {
    orders = [anOrder({ status: 'delivered', dueAt: null })];
    open();
    expect(await screen.findByRole('row', { name: /Asha Mushi/ })).not.toHaveTextContent(/due/i);
  });

  it('is narrowed to what is overdue', async () => {
    const { user } = open();
    await screen.findByText('2 orders');
    asked.mockClear();
    await user.selectOptions(screen.getByLabelText('Deadline'), 'Overdue');
    await waitFor(() => expect(asked.mock.calls).toEqual([['?limit=20&overdue=true']]));
    expect(address()).toBe('/admin/orders?overdue=true');
  });

  it('is sorted by deadline, among open orders only, and the address keeps it', async () => {
    const { user } = open('/admin/orders?status=delivered');
    await user.selectOptions(await screen.findByLabelText('Sort by'), 'Most urgent first');
    await waitFor(() => expect(address()).toBe('/admin/orders?sort=due'));
    await waitFor(() => expect(asked).toHaveBeenCalledWith('?limit=20&sort=due'));
    await user.click(screen.getByRole('button', { name: /^Cancelled/ }));
    await waitFor(() => expect(address()).toBe('/admin/orders?status=cancelled'));
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Newest first');
  });

  it('is searched once the typing pauses, and the address keeps the search', async () => {
    const { user } = open();
    await screen.findByText('2 orders');
    asked.mockClear();
    orders = [juma];
    await user.type(screen.getByLabelText('Search orders'), '0688 100');
    expect(await screen.findByText('1 order')).toBeVisible();
    expect(address()).toBe('/admin/orders?q=0688+100');
    expect(asked.mock.calls).toEqual([['?limit=20&q=0688+100']]);
  });

  it('is filtered by status from the address', async () => {
    const { user } = open('/admin/orders?status=pending');
    await screen.findByText('2 orders');
    expect(asked).toHaveBeenCalledWith('?limit=20&status=pending');
    expect(screen.getByRole('button', { name: /^Pending/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(screen.getByRole('button', { name: /^All/ }));
    await waitFor(() => expect(address()).toBe('/admin/orders'));
  });

  it('goes on where it stopped', async () => {
    server.use(
      http.get('*/api/orders', ({ request }) =>
        new URL(request.url).searchParams.get('cursor') === 'c1'
          ? paged([juma], null, 2)
          : paged([asha], 'c1', 2),
      ),
    );
    const { user } = open();
    expect(await screen.findByText('1 of 2 orders')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Juma Hassan')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it.each([
    ['en', 'No orders found'],
    ['sw', 'Hakuna oda iliyopatikana'],
  ] as const)('is empty only when the server says so (%s)', async (language, text) => {
    orders = [];
    open(undefined, language);
    expect(await screen.findByRole('heading', { name: text })).toBeVisible();
  });

  it('that cannot be read is never called empty', async () => {
    server.use(http.get('*/api/orders', () => failure(500, 'internal_error')));
    open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('No orders found')).toBeNull();
  });
});

describe('every 15 seconds', () => {
  const wait = () => act(() => void vi.advanceTimersByTime(REFRESH_MS));

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));

  it.each([
    ['en', '1 new order'],
    ['sw', 'Oda mpya 1'],
  ] as const)('new orders are counted, and shown on request (%s)', async (language, text) => {
    const { user } = open(undefined, language);
    await screen.findByText('Asha Mushi');
    const neema = { _id: 'order-3', orderId: 'TBH930-M4N6B8V0CK', customerName: 'Neema Ltd' };
    orders = [anOrder({ ...neema, createdAt: '2026-11-21T08:00:00.000Z' }), asha, juma];
    wait();
    const pill = await screen.findByRole('button', { name: text });
    expect(screen.queryByText('Neema Ltd')).toBeNull();
    await user.click(pill);
    expect(await screen.findByText('Neema Ltd')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: text })).toBeNull());
  });

  it('a row shows what a colleague made of it', async () => {
    open();
    await screen.findByText('Asha Mushi');
    orders = [{ ...asha, status: 'delivered', version: 2 }, juma];
    wait();
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /Asha Mushi/ })).toHaveTextContent('Delivered'),
    );
  });

  it('a failure keeps the last good list and says how old it is', async () => {
    open();
    await screen.findByText('Asha Mushi');
    server.use(http.get('*/api/orders', () => failure(503, 'service_busy')));
    wait();
    expect(await screen.findByText(/^Orders as of/)).toBeVisible();
    expect(screen.getByText('Asha Mushi')).toBeVisible();
  });
});

describe('the dialog', () => {
  it('has an address and leaves the filter in place', async () => {
    const { user } = open('/admin/orders?status=pending');
    await user.click(await screen.findByRole('link', { name: 'Asha Mushi' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(address()).toBe(`/admin/orders/${asha.orderId}?status=pending`);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/admin/orders?status=pending'));
  });

  it('reaches the customer in one tap', async () => {
    openDialog();
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('link', { name: 'Call' })).toHaveAttribute(
      'href',
      'tel:+255754321908',
    );
    expect(within(dialog).getByText('Vodacom')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining('https://wa.me/255754321908?text='),
    );
  });

  it('shows where to deliver, and the details as recorded', async () => {
    openDialog(juma);
    expect(await screen.findByText('Ilemela')).toBeVisible();
    expect(screen.getByText('Call first')).toBeVisible();
    expect(within(screen.getByRole('dialog')).getByText('To be paid on delivery')).toBeVisible();
    expect(screen.getByText(/"location": "Ilemela"/)).toBeInTheDocument();
  });

  it('shows who changed what, when and why', async () => {
    const at = '2026-11-21T08:15:00.000Z';
    orders = [
      { ...asha, timeline: [{ status: 'cancelled', at, by: 'Amina', reason: 'Paid twice' }] },
    ];
    openDialog();
    expect(await screen.findByText('21 Nov 2026, 11:15, Amina')).toBeVisible();
    expect(screen.getByText('Reason: Paid twice')).toBeVisible();
  });

  it.each([
    ['255754321908', 0],
    ['255621555010', 1],
  ])('shows the receiving number %s only when it is another one', async (number, rows) => {
    orders = [{ ...asha, recipientNumber: number }];
    openDialog();
    await screen.findByText('Paying phone number');
    expect(screen.queryAllByText('Recipient phone number')).toHaveLength(rows);
  });

  it('leads from the wallet’s transaction to the payment', async () => {
    openDialog();
    expect(await screen.findByRole('link', { name: '0936183435' })).toHaveAttribute(
      'href',
      `/admin/payments?q=${asha.orderId}`,
    );
  });

  it('for an unknown order says so', async () => {
    open('/admin/orders/TBH999');
    expect(await screen.findByText('Order not found')).toBeVisible();
  });
});

describe('a status', () => {
  const sent = vi.fn<(body: unknown) => void>();

  beforeEach(() => {
    sent.mockClear();
    server.use(
      http.put('*/api/orders/:id', async ({ request }) => {
        const body = (await request.json()) as { status: AdminOrder['status'] };
        sent(body);
        orders = [{ ...asha, status: body.status, version: 2 }, juma];
        return answer(orders[0]);
      }),
    );
  });

  const press = async (user: ReturnType<typeof open>['user'], name: string) => {
    await user.click(await screen.findByRole('button', { name }));
  };

  it.each([
    ['en', 'Delivered', 'Status Updated', /is now: Delivered/],
    ['sw', 'Imefikishwa', 'Hali imesasishwa', /sasa: Imefikishwa/],
  ] as const)('moves on with one press (%s)', async (language, button, title, text) => {
    const { user } = openDialog(asha, language);
    await press(user, button);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ status: 'delivered', version: 1 });
    expect(screen.getByRole('button', { name: button })).toBeDisabled();
  });

  it('updates the row behind the dialog', async () => {
    const { user } = openDialog();
    await press(user, 'Processing');
    await screen.findByText('Status Updated');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /Asha Mushi/ })).toHaveTextContent('Processing'),
    );
  });

  it.each([
    ['en', 'Pending', 'Reason', 'Change to Pending', /Enter a reason/],
    ['sw', 'Inasubiri', 'Sababu', 'Weka hali: Inasubiri', /andika sababu/],
  ] as const)(
    'goes back only with a reason (%s)',
    async (language, button, label, confirm, refusal) => {
      orders = [{ ...asha, status: 'cancelled' }, juma];
      const { user } = openDialog(asha, language);
      await press(user, button);
      await press(user, confirm);
      expect(await screen.findByText(refusal)).toBeVisible();
      expect(sent).not.toHaveBeenCalled();
      await user.type(screen.getByLabelText(label), 'Wrong button');
      await press(user, confirm);
      await waitFor(() =>
        expect(sent).toHaveBeenCalledWith({
          status: 'pending',
          version: 1,
          reason: 'Wrong button',
        }),
      );
    },
  );

  it('is not given up unasked once its reason is being written', async () => {
    orders = [{ ...asha, status: 'cancelled' }, juma];
    const { user } = openDialog();
    await press(user, 'Pending');
    await user.type(screen.getByLabelText('Reason'), 'Wrong');
    await press(user, 'Close');
    const question = await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText('Reason')).toHaveValue('Wrong');
  });

  it('that a colleague changed meanwhile is shown instead of overwritten', async () => {
    server.use(
      http.put('*/api/orders/:id', () => {
        orders = [{ ...asha, status: 'cancelled', version: 2 }, juma];
        const timeline = [
          { status: 'pending', at: '2026-11-21T06:00:00Z', by: null, reason: null },
          { status: 'cancelled', at: '2026-11-21T06:30:00Z', by: 'Neema Komba', reason: 'Twice' },
        ];
        const notes = [
          { kind: 'note', problem: null, at: '2026-11-21T06:40:00Z', by: 'Asha', text: 'Called' },
        ];
        return failure(409, 'version_conflict', { data: { ...orders[0], timeline, notes } });
      }),
    );
    const { user } = openDialog();
    await press(user, 'Delivered');
    expect(await screen.findByText('Failed to update order status')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Neema Komba changed this first: “Cancelled”, at 09:30.',
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancelled' })).toBeDisabled());
  });

  it.each([
    [409, 'out_of_stock', /router is out of stock/],
    [404, 'order_not_found', /Order not found/],
    [500, 'internal_error', /Something went wrong/],
  ])('refused with %i %s says why', async (status, code, text) => {
    server.use(http.put('*/api/orders/:id', () => failure(status, code)));
    const { user } = openDialog();
    await press(user, 'Delivered');
    expect(await screen.findByText('Failed to update order status')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Pending' })).toBeDisabled();
  });
});
