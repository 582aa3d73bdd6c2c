import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/languageSlice';
import { Address, address } from '../../test/Address';
import { paged } from '../../test/paged';
import { owner, staffWith } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import type { TillPayment } from './api';
import { TillPaymentsPage } from './TillPaymentsPage';

const purchase = {
  paymentId: 'payment-1',
  orderId: 'TBH482-7K3M9QX2TC',
  amount: 10000,
  payerPhone: '255754321908',
  bundle: 'Weekly 5GB',
  createdAt: '2026-11-21T06:20:00.000Z',
};

function aTillPayment(changes: Partial<TillPayment> = {}): TillPayment {
  return {
    _id: 'till-1',
    source: 'phone',
    wallet: 'm_pesa',
    reference: 'DES9B14S4R',
    amount: 10000,
    payer: '255754321908',
    paidAt: '2026-11-21T06:30:00.000Z',
    notedAt: '2026-11-21T06:30:05.000Z',
    state: 'open',
    isReversed: false,
    order: null,
    note: null,
    decidedBy: null,
    decidedAt: null,
    purchases: [purchase],
    ...changes,
  };
}

let rows: TillPayment[] = [];
const asked = vi.fn<(query: string) => void>();
const sent = vi.fn<(path: string, body: unknown) => void>();

const open = (path = '/admin/till-payments', language: Language = 'en', as = owner) =>
  renderApp(
    <>
      <Routes>
        <Route path="/admin/till-payments/:tillPaymentId?" element={<TillPaymentsPage />} />
      </Routes>
      <Address />
    </>,
    { path, language, as },
  );

const decides = (reply: () => Response) =>
  server.use(
    http.post('*/api/till-payments/:id/:decision', async ({ request }) => {
      sent(new URL(request.url).pathname, await request.json());
      return reply();
    }),
  );

beforeEach(() => {
  rows = [aTillPayment()];
  asked.mockClear();
  sent.mockClear();
  server.use(
    http.get('*/api/till-payments', ({ request }) => {
      asked(new URL(request.url).search);
      return paged(rows);
    }),
  );
});

describe('the list of money at the Lipa number', () => {
  it.each([
    ['en', '1 till payment', 'Without an order', '1 purchase fits', 'Number not told'],
    ['sw', 'Malipo 1 ya Lipa Namba', 'Bila oda', 'ununuzi 1 unalingana', 'Namba haikutajwa'],
  ] as const)('asks for what is open, and says what fits (%s)', async (...texts) => {
    const [language, count, state, fits, unknown] = texts;
    rows = [aTillPayment({ payer: null })];
    open(undefined, language);
    expect(await screen.findByText(count)).toBeVisible();
    const row = screen.getByRole('row', { name: new RegExp(unknown) });
    expect(row).toHaveTextContent(state);
    expect(row).toHaveTextContent(fits);
    expect(row).toHaveTextContent(/DES9B14S4R.*TSh.10,000.*M-Pesa/);
    expect(asked).toHaveBeenLastCalledWith('?limit=20&state=open');
  });

  it('of another state has an address of its own', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Matched' }));
    expect(address()).toBe('/admin/till-payments?state=matched');
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith(expect.stringContaining('state=matched')),
    );
  });

  it('is searched in every state', async () => {
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: 'Search till payments' }), '908');
    await waitFor(() => expect(address()).toBe('/admin/till-payments?q=908'));
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith('?limit=20&q=908'));
  });

  it('says that everything has its order', async () => {
    rows = [];
    open();
    expect(await screen.findByText('No money without an order')).toBeVisible();
  });
});

describe('money that could be for an order', () => {
  it.each([
    ['en', 'It is for this order', 'Count it for order TBH482-7K3M9QX2TC?', /^Count TSh.10,000/],
    ['sw', 'Ni ya oda hii', 'Ihesabiwe kwa oda TBH482-7K3M9QX2TC?', /^Hesabu TSh.10,000/],
  ] as const)('is counted once amount and number were read back (%s)', async (...texts) => {
    const [language, match, title, confirm] = texts;
    decides(() => answer(aTillPayment({ state: 'matched' })));
    const { user } = open('/admin/till-payments/till-1', language);
    await user.click(await screen.findByRole('button', { name: match }));
    const question = screen.getByRole('form', { name: title });
    expect(question).toHaveTextContent(/TSh.10,000.*0754 321 908/);
    expect(sent).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: confirm }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledExactlyOnceWith('/api/till-payments/till-1/match', {
        paymentId: 'payment-1',
      }),
    );
    await waitFor(() => expect(address()).toBe('/admin/till-payments'));
  });

  it('says before that amount or payer differ', async () => {
    rows = [aTillPayment({ amount: 9500, payer: '255655100200' })];
    const { user } = open('/admin/till-payments/till-1');
    await user.click(await screen.findByRole('button', { name: 'It is for this order' }));
    expect(screen.getByText(/It costs TSh.10,000, and TSh.9,500 arrived/)).toBeVisible();
    expect(screen.getByText(/came from 0655 100 200, .* with 0754 321 908/)).toBeVisible();
  });

  it('stays open when that purchase has money already', async () => {
    decides(() => failure(409, 'purchase_paid'));
    const { user } = open('/admin/till-payments/till-1');
    await user.click(await screen.findByRole('button', { name: 'It is for this order' }));
    await user.click(screen.getByRole('button', { name: /^Count/ }));
    expect(await screen.findByText(/This purchase has its money already/)).toBeVisible();
    expect(address()).toBe('/admin/till-payments/till-1');
  });

  it('says that it was decided when a colleague was faster', async () => {
    decides(() => {
      rows = [];
      return failure(409, 'till_payment_decided');
    });
    const { user } = open('/admin/till-payments/till-1');
    await user.click(await screen.findByRole('button', { name: 'It is for this order' }));
    await user.click(screen.getByRole('button', { name: /^Count/ }));
    expect(await screen.findByText(/Somebody may have decided it meanwhile/)).toBeVisible();
  });
});

describe('money that belongs to no order', () => {
  it('is decided only by those who may', async () => {
    open('/admin/till-payments/till-1', 'en', staffWith('see_payments'));
    await screen.findByText('Till phone');
    expect(screen.queryByRole('button', { name: /Dismiss|for this order/ })).toBeNull();
  });

  it('says that the wallet took it back', async () => {
    rows = [aTillPayment({ isReversed: true, purchases: [] })];
    open('/admin/till-payments/till-1');
    expect(await screen.findByText(/The wallet took this money back/)).toBeVisible();
  });

  it('leads to the payments of its number', async () => {
    rows = [aTillPayment({ purchases: [] })];
    open('/admin/till-payments/till-1');
    const link = await screen.findByRole('link', { name: 'Find a payment of this number' });
    expect(link).toHaveAttribute('href', '/admin/payments?status=all&q=255754321908');
  });

  it('is dismissed with a note', async () => {
    decides(() => answer(aTillPayment({ state: 'dismissed' })));
    const { user } = open('/admin/till-payments/till-1');
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await user.type(await screen.findByRole('textbox'), 'private money');
    await user.click(screen.getByRole('button', { name: /^Dismiss TSh/ }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledExactlyOnceWith('/api/till-payments/till-1/dismiss', {
        note: 'private money',
      }),
    );
  });

  it('shows who decided what, and nothing to press', async () => {
    const { paymentId, orderId } = purchase;
    rows = [
      aTillPayment({
        state: 'matched',
        order: { paymentId, orderId },
        purchases: [],
        decidedBy: 'Neema Komba',
        decidedAt: '2026-11-21T07:00:00.000Z',
      }),
    ];
    open('/admin/till-payments/till-1?state=matched');
    expect(await screen.findByText(/10:00, Neema Komba/)).toBeVisible();
    expect(screen.getByRole('link', { name: orderId })).toHaveAttribute(
      'href',
      '/admin/payments/payment-1',
    );
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });
});
