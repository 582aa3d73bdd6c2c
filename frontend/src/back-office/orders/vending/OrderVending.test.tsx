import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminOrder } from '../../../api/types';
import { anOrder, orderStats } from '../../../test/orderFixtures';
import { paged } from '../../../test/paged';
import { staffWith, owner } from '../../../test/people';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { OrdersPage } from '../OrdersPage';
import { VendingLine } from '../../kit/vending/VendingLine';
import type { VendingAttempt } from '../../kit/vending/types';

const anAttempt = (difference: Partial<VendingAttempt> = {}): VendingAttempt => ({
  vendor: 'dtone',
  vendorId: null,
  retryAt: null,
  deskAt: '2026-11-21T09:20:00Z',
  externalId: 'TBH106-V1',
  state: 'submitted',
  isInProgress: true,
  isCertainRefusal: false,
  refusal: null,
  vendorText: null,
  reference: null,
  startedAt: '2026-11-21T09:00:00Z',
  startedBy: null,
  changedAt: '2026-11-21T09:00:05Z',
  queriedAt: null,
  ...difference,
});

const refused = anAttempt({
  state: 'rejected',
  isInProgress: false,
  isCertainRefusal: true,
  refusal: 'wrong_number',
  vendorText: 'MSISDN invalid',
});

let order: AdminOrder;
const called = vi.fn<(call: string) => void>();

const open = (vending: VendingAttempt[], language: 'en' | 'sw' = 'en', as = owner) => {
  order = anOrder({ notes: [], vending, status: 'pending' });
  renderApp(
    <Routes>
      <Route path="/admin/orders/:orderId?" element={<OrdersPage />} />
    </Routes>,
    { path: `/admin/orders/${order.orderId}`, as, language },
  );
};

const drawer = async () => within(await screen.findByRole('dialog'));

beforeEach(() => {
  called.mockClear();
  server.use(
    http.get('*/api/orders', () => paged([order])),
    http.get('*/api/orders/stats', () => answer(orderStats)),
    http.get('*/api/orders/:id', () => answer(order)),
    http.post('*/api/orders/:id/vending/ask', () => {
      called('ask');
      order = { ...order, vending: [anAttempt({ state: 'completed', isInProgress: false })] };
      return answer(order);
    }),
    http.post('*/api/orders/:id/vending', () => {
      called('send');
      return failure(409, 'maybe_sent', { message: 'This order may have been sent already.' });
    }),
  );
});

describe('an order that is sent by itself', () => {
  it('says that nobody needs to deliver it, and asks at once when somebody wants to know', async () => {
    open([anAttempt()]);
    const sheet = await drawer();
    expect(await sheet.findByText(/You do not need to deliver it/)).toBeVisible();
    const ask = await sheet.findByRole('button', { name: 'Check now' });
    expect(sheet.queryByRole('button', { name: 'Retry automatic sending' })).toBeNull();
    ask.click();
    expect(await sheet.findByText('Sent')).toBeVisible();
    expect(called).toHaveBeenCalledWith('ask');
  });

  it('tells in plain words why nothing was sent, and may be sent again', async () => {
    open([refused]);
    const sheet = await drawer();
    expect(await sheet.findByText(/the number is not on this network/)).toBeVisible();
    expect(sheet.getByText(/MSISDN invalid/)).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Check now' })).toBeNull();
    sheet.getByRole('button', { name: 'Retry automatic sending' }).click();
    expect(await sheet.findByRole('alert')).toHaveTextContent('may have been sent already');
  });

  it('warns in both languages before it is sent by hand where nobody knows', async () => {
    open([anAttempt({ state: 'timed_out', isInProgress: false })], 'sw');
    const sheet = await drawer();
    expect(await sheet.findByText(/Muulize mteja au mtandao/)).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Jaribu tena kutuma kiotomatiki' })).toBeNull();
  });

  it('offers nothing to whoever only looks', async () => {
    open([anAttempt()], 'en', staffWith('see_orders'));
    const sheet = await drawer();
    expect(await sheet.findByText('At the network')).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Check now' })).toBeNull();
  });

  it('shows nothing where nothing was tried', async () => {
    open([]);
    const sheet = await drawer();
    await sheet.findByText('Timeline', { exact: false });
    expect(sheet.queryByText('Automatic sending')).toBeNull();
  });
});

describe('the line about sending', () => {
  const counts = (vending: object) =>
    server.use(
      http.get('*/api/desk/counts', () =>
        answer({ waiting: 0, overdue: 0, withProblem: 0, groups: [], vending }),
      ),
    );

  it('says how many are on their way, and that the company does not answer', async () => {
    counts({ kind: 'simulator', inProgress: 2, down: true });
    renderApp(<VendingLine />, { as: owner });
    expect(await screen.findByText('2 orders are being sent automatically')).toBeVisible();
    expect(screen.getByText(/does not answer/)).toBeVisible();
  });

  it('takes no room where colleagues deliver everything', async () => {
    counts({ kind: 'manual', inProgress: 0, down: true });
    renderApp(<VendingLine />, { as: owner });
    expect(await screen.findByText(/does not answer/)).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
