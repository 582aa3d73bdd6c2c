import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Address, address } from '../../test/Address';
import { anOrder } from '../../test/orderFixtures';
import { staffWith, owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { expectSortsByDate } from '../../test/sorting';
import { windowOf } from '../../test/window';
import { publishTopics } from '../kit/live/topics';
import { RevenuePage } from './RevenuePage';
import type { RevenueRecord } from './types';

const record: RevenueRecord = {
  _id: 'order-1',
  id: 'REV-1-TBH123-1234567890',
  orderId: 'TBH123-1234567890',
  amount: 85_000,
  profit: 12_500,
  date: '2026-11-21T06:30:00.000Z',
  type: 'router',
  status: 'pending',
  network: null,
  bundleName: 'Pocket MiFi 4G',
  bundleNameSwahili: '',
  customerName: 'Asha Mushi',
};
const older: RevenueRecord = {
  ...record,
  _id: 'order-0',
  id: 'REV-0-TBH122-1234567890',
  orderId: 'TBH122-1234567890',
  status: 'confirmed',
  customerName: 'Juma Rashidi',
};

const cashOrder = anOrder({
  orderId: record.orderId,
  type: 'router',
  status: 'pending',
  paymentMethod: 'cod',
  hasDeliveryCode: true,
  version: 1,
});

const sent = vi.fn<(path: string, body: unknown) => void>();
let records: RevenueRecord[] = [];
let orderInShop = cashOrder;

function totalsOf(all: readonly RevenueRecord[]) {
  const sum = (status: string) =>
    all.reduce((total, one) => total + (one.status === status ? one.amount : 0), 0);
  const [confirmed, pending, cancelled] = [sum('confirmed'), sum('pending'), sum('cancelled')];
  return { confirmed, pending, cancelled, total: confirmed + pending, withoutOrder: 12_000 };
}

beforeEach(() => {
  windowOf(1280);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  sent.mockClear();
  records = [record, older];
  orderInShop = cashOrder;
  server.use(
    http.get('*/api/revenue', ({ request }) => {
      sent(new URL(request.url).search, null);
      const page = { nextCursor: null, total: records.length };
      return HttpResponse.json({ success: true, data: records, page, totals: totalsOf(records) });
    }),
    http.get('*/api/orders/:id', () => answer(orderInShop)),
  );
});

const open = (search = '', as = owner, language: 'en' | 'sw' = 'en') =>
  renderApp(
    <>
      <RevenuePage />
      <Address />
    </>,
    { path: `/admin/revenue${search}`, as, language },
  );

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement;
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

/** The cash of the order is confirmed; from then on the server knows it. */
function confirmable() {
  orderInShop = anOrder({ ...cashOrder, status: 'delivered' });
  server.use(
    http.post('*/api/revenue/:id/confirm', ({ params }) => {
      sent(String(params['id']), null);
      records = [{ ...record, status: 'confirmed' }, older];
      return answer({});
    }),
  );
}

describe('the sums', () => {
  it.each([
    ['en', 'Confirmed', 'Unmatched payments', 'of this search and filter'],
    ['sw', 'Yaliyothibitishwa', 'Malipo yasiyo na oda', 'ya utafutaji na kichujio hiki'],
  ] as const)(
    'say that a filter leaves records out (%s)',
    async (language, confirmed, unmatched, ofFilter) => {
      const { unmount } = open('', owner, language);
      await rowOf('Asha Mushi');
      expect(figure(confirmed)).not.toHaveTextContent(ofFilter);
      unmount();
      open('?status=pending', owner, language);
      await rowOf('Asha Mushi');
      expect(figure(confirmed)).toHaveTextContent(ofFilter);
      expect(figure(unmatched)).not.toHaveTextContent(ofFilter);
    },
  );
});

describe('the records', () => {
  it.each([
    ['en', 'Total', 'Unmatched payments', 'ROUTER', 'Pending'],
    ['sw', 'Jumla', 'Malipo yasiyo na oda', 'RUTA', 'Inasubiri'],
  ] as const)('stand below their sums (%s)', async (language, total, unmatched, type, status) => {
    open('', owner, language);
    const row = await rowOf('Asha Mushi');
    for (const text of ['TBH123-1234567890', 'Pocket MiFi 4G', type, status]) {
      expect(row).toHaveTextContent(text);
    }
    expect(row).toHaveTextContent(/TSh.85,000/);
    expect(row).toHaveTextContent(/TSh.12,500/);
    await waitFor(() => expect(figure(total)).toHaveTextContent(/TSh.170,000/));
    expect(figure(unmatched)).toHaveTextContent(/TSh.12,000/);
  });

  it('are cards on a phone, with the same facts and no link', async () => {
    windowOf(360);
    open();
    const card = (await screen.findByText('Asha Mushi')).closest('li')!;
    expect(card).toHaveTextContent('TBH123-1234567890');
    expect(card).toHaveTextContent(/Profit TSh.12,500/);
    expect(within(card).getByRole('button', { name: /Confirm cash for/ })).toBeVisible();
    expect(within(card).queryByRole('link')).toBeNull();
  });

  it('can be tried again when they did not arrive, and say how old they are when a later look fails', async () => {
    server.use(http.get('*/api/revenue', () => failure(503, 'service_unavailable')));
    const { user } = open();
    const retry = await screen.findByRole('button', { name: /try again/i });
    server.resetHandlers();
    server.use(
      http.get('*/api/revenue', () =>
        HttpResponse.json({
          success: true,
          data: records,
          page: { nextCursor: null, total: 2 },
          totals: totalsOf(records),
        }),
      ),
    );
    await user.click(retry);
    expect(await rowOf('Asha Mushi')).toBeVisible();
    server.use(http.get('*/api/revenue', () => failure(503, 'service_unavailable')));
    act(() => publishTopics(new Set(['revenue'])));
    expect(await screen.findByText(/^Revenue as of .* Could not refresh/)).toBeVisible();
    expect(screen.getByText('Asha Mushi')).toBeVisible();
  });
});

describe('what the list shows after a change', () => {
  it('is the confirmed cash, in the row and in the sums, and an older answer does not take it back', async () => {
    confirmable();
    const { user } = open();
    await rowOf('Asha Mushi');
    expect(figure('Confirmed')).toHaveTextContent(/TSh.85,000/);
    // The list has been looked at again since it was loaded.
    sent.mockClear();
    act(() => publishTopics(new Set(['revenue'])));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    await user.click(screen.getByRole('button', { name: /Confirm cash for TBH123/ }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith(record.id, null));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Confirm cash for/ })).toBeNull(),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    // As long as nothing is asked for, the older answer is the newest that the peek has.
    expect(await rowOf('Asha Mushi')).toHaveTextContent('Confirmed');
    await waitFor(() => expect(figure('Confirmed')).toHaveTextContent(/TSh.170,000/));
    expect(figure('Pending')).toHaveTextContent(/TSh.0/);
  });

  it('is the record as it was where the change failed', async () => {
    orderInShop = anOrder({ ...cashOrder, status: 'delivered' });
    server.use(http.post('*/api/revenue/:id/confirm', () => failure(409, 'order_not_open')));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Confirm cash for TBH123/ }));
    expect(await screen.findByText('Not confirmed')).toBeVisible();
    expect(await rowOf('Asha Mushi')).toHaveTextContent('Pending');
    expect(screen.getByRole('button', { name: /Confirm cash for TBH123/ })).toBeVisible();
  });

  it('is what a colleague did, in place, while a record that is new waits to be asked for', async () => {
    const { user } = open();
    await rowOf('Asha Mushi');
    const newer = { ...record, _id: 'order-2', id: 'REV-2', customerName: 'Zawadi John' };
    records = [newer, { ...record, status: 'cancelled' }, older];
    act(() => publishTopics(new Set(['revenue'])));
    const news = await screen.findByRole('button', { name: '1 new record' });
    expect(await rowOf('Asha Mushi')).toHaveTextContent('Cancelled');
    expect(screen.queryByText('Zawadi John')).toBeNull();
    await user.click(news);
    expect(await rowOf('Zawadi John')).toBeVisible();
    expect(screen.queryByRole('button', { name: '1 new record' })).toBeNull();
  });
});

describe('the filters', () => {
  it('stand in the address, ask for what they say and are taken back together', async () => {
    records = [];
    const { user } = open('?type=router');
    await user.selectOptions(await screen.findByLabelText('Network'), 'airtel');
    expect(address()).toBe('/admin/revenue?type=router&network=airtel');
    await user.click(screen.getByRole('button', { name: 'Pending', pressed: false }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        '?limit=20&status=pending&type=router&network=airtel',
        null,
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Show all records' }));
    expect(address()).toBe('/admin/revenue');
    expect(await screen.findByText('Revenue records appear when orders are placed.')).toBeVisible();
  });

  it.each([
    ['en', 'Date'],
    ['sw', 'Tarehe'],
  ] as const)('leave the heading of the date, which sorts both ways (%s)', async (...shown) => {
    const [language, heading] = shown;
    const { user } = open('', owner, language);
    await rowOf('Asha Mushi');
    await expectSortsByDate(user, heading);
    expect(sent).toHaveBeenCalledWith('?limit=20&sort=oldest', null);
  });

  it('take no day that ends before it begins', async () => {
    const { user } = open('?from=2026-11-20');
    const to = await screen.findByLabelText('To');
    await user.type(to, '19/11/2026');
    await user.tab();
    expect(await screen.findByText('20 Nov 2026 or later')).toBeVisible();
    expect(address()).toBe('/admin/revenue?from=2026-11-20');
  });
});

describe('the confirmation', () => {
  it('asks for the code, or a reason, before cash delivers an order, and takes it back by Undo', async () => {
    server.use(
      http.post('*/api/orders/:id/deliver', async ({ request }) => {
        sent('deliver', await request.json());
        return answer(anOrder({ ...cashOrder, status: 'delivered', version: 2 }));
      }),
      http.put('*/api/orders/:id', async ({ request }) => {
        sent('change', await request.json());
        return answer(cashOrder);
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Confirm cash for TBH123/ }));
    const dialog = await screen.findByRole('dialog', { name: /Confirm cash for TBH123/ });
    expect(within(dialog).getByText(/is not delivered yet/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Delivered' }));
    expect(sent).not.toHaveBeenCalledWith('deliver', expect.anything());
    await user.type(within(dialog).getByLabelText(/code/i), '4821');
    await user.click(within(dialog).getByRole('button', { name: 'Delivered' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith('deliver', { version: 1, deliveryCode: '4821' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        'change',
        expect.objectContaining({ version: 2, status: 'pending' }),
      ),
    );
  });

  it('lets nobody confirm who may only look', async () => {
    open('', staffWith('see_revenue'));
    expect(await screen.findByText('Asha Mushi')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Confirm cash for/ })).toBeNull();
  });
});
