import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/languageSlice';
import { Address, address } from '../../test/Address';
import { aPayment, aPaymentToReview, summary } from '../../test/moneyFixtures';
import { paged } from '../../test/paged';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { expectSortsByDate } from '../../test/sorting';
import type { PaymentDetail, PaymentSummary } from '../../api/types';
import { REFRESH_MS } from '../kit/list/useLiveList';
import { PaymentsPage } from './PaymentsPage';

const asha = aPayment();
const juma = {
  ...aPaymentToReview(),
  _id: 'payment-2',
  orderId: 'TBH107-Q2W8RT5Y1D',
  payerPhone: '255688100245',
  createdAt: '2026-11-21T05:00:00.000Z',
};

let payments: PaymentDetail[] = [];
const asked = vi.fn<(query: string) => void>();

const open = (path = '/admin/payments', language: Language = 'en') =>
  renderApp(
    <>
      <Routes>
        <Route path="/admin/payments/:paymentId?" element={<PaymentsPage />} />
      </Routes>
      <Address />
    </>,
    { path, language },
  );

const summaryIs = (changes: Partial<PaymentSummary>) =>
  server.use(http.get('*/api/payments/summary', () => answer({ ...summary, ...changes })));

beforeEach(() => {
  payments = [asha, juma];
  asked.mockClear();
  server.use(
    http.get('*/api/payments', ({ request }) => {
      asked(new URL(request.url).search);
      return paged(payments);
    }),
    http.get('*/api/payments/summary', () => answer(summary)),
    http.get('*/api/payments/:id', () => answer(asha)),
  );
});

afterEach(() => void vi.useRealTimers());

describe('the list of payments', () => {
  it.each([
    ['en', 'Till payments (2)'],
    ['sw', 'Malipo ya Lipa Namba (2)'],
  ] as const)(
    'leads to the money at the Lipa number, and says how much waits (%s)',
    async (...texts) => {
      const [language, name] = texts;
      summaryIs({ tillPayments: 2 });
      open(undefined, language);
      const link = await screen.findByRole('link', { name });
      expect(link).toHaveAttribute('href', '/admin/till-payments');
    },
  );

  it.each([
    ['en', '2 payments', 'Paid, no order (2)', 'To review', 'Amount differs from price'],
    ['sw', 'Malipo 2', 'Yamepokelewa bila oda (2)', 'Ya kukaguliwa', 'Kiasi ni tofauti na bei'],
  ] as const)(
    'tells whose, what for, how much and how it stands (%s)',
    async (language, count, chip, state, reason) => {
      open(undefined, language);
      expect(await screen.findByText(count)).toBeVisible();
      expect(await screen.findByRole('button', { name: chip })).toBeVisible();
      const row = screen.getByRole('row', { name: /0688 100 245/ });
      expect(row).toHaveTextContent('TSh 10,000');
      expect(row).toHaveTextContent('TBH107-Q2W8RT5Y1D');
      expect(row).toHaveTextContent('CEJ3I3SETSN');
      expect(row).toHaveTextContent(state);
      expect(row).toHaveTextContent(reason);
    },
  );

  it.each([
    ['en', 'Date'],
    ['sw', 'Tarehe'],
  ] as const)('is sorted by its date, both ways (%s)', async (language, heading) => {
    const { user } = open(undefined, language);
    await screen.findByRole('row', { name: /0688 100 245/ });
    await expectSortsByDate(user, heading);
    expect(asked).toHaveBeenCalledWith('?limit=20&status=paid_without_order&sort=oldest');
  });

  it.each([
    ['en', 'invalid_key', 'The provider refused the shop’s API key'],
    ['sw', 'too_many_requests', 'Mtoa huduma hapokei maombi zaidi ya duka kwa sasa'],
    ['en', null, 'Refused by the provider'],
  ] as const)('tells why the provider refused a request (%s, %s)', async (...shown) => {
    const [language, rejection, text] = shown;
    payments = [aPayment({ status: 'FAILED', reason: 'rejected', rejection })];
    open(undefined, language);
    const row = await screen.findByRole('row', { name: /0754 321 908/ });
    expect(row).toHaveTextContent(text);
  });

  it.each([
    ['en', '2 browsers asked unusually many numbers to pay', /^5 numbers, last one/],
    ['sw', 'Vivinjari 2 vimeomba malipo kutoka namba nyingi kuliko kawaida', /^Namba 5, ya mwisho/],
  ] as const)(
    'leads to browsers that asked many numbers to pay (%s)',
    async (language, title, link) => {
      const lastAt = '2026-11-21T08:15:00.000Z';
      summaryIs({
        busyBrowsers: [
          { paymentId: 'payment-5', numbers: 5, lastAt },
          { paymentId: 'payment-4', numbers: 4, lastAt },
        ],
      });
      open(undefined, language);
      expect(await screen.findByText(title)).toBeVisible();
      const newest = screen.getByRole('link', { name: link });
      expect(newest).toHaveAttribute('href', '/admin/payments/payment-5');
    },
  );

  it('opens on the payments that wait for an order', async () => {
    open();
    await screen.findByText('2 payments');
    expect(asked).toHaveBeenCalledWith('?limit=20&status=paid_without_order');
  });

  it('is filtered by the chip in the address', async () => {
    const { user } = open('/admin/payments?status=review');
    await screen.findByText('2 payments');
    expect(asked).toHaveBeenCalledWith('?limit=20&status=review');
    await user.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(address()).toBe('/admin/payments?status=all'));
    await waitFor(() => expect(asked).toHaveBeenCalledWith('?limit=20'));
  });

  it.each([
    ['Pending', 'pending'],
    ['Completed', 'completed'],
    ['Failed', 'failed'],
    ['Expired', 'expired'],
    ['Reversed', 'reversed'],
  ])('has a chip %s', async (chip, status) => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: chip }));
    await waitFor(() => expect(asked).toHaveBeenCalledWith(`?limit=20&status=${status}`));
  });

  it('is searched in all payments as long as no chip was chosen', async () => {
    const { user } = open();
    await screen.findByText('2 payments');
    asked.mockClear();
    await user.type(screen.getByLabelText('Search payments'), 'CEJ3I3');
    await waitFor(() => expect(address()).toBe('/admin/payments?q=CEJ3I3'));
    await waitFor(() => expect(asked.mock.calls).toEqual([['?limit=20&q=CEJ3I3']]));
    expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('goes on where it stopped', async () => {
    server.use(
      http.get('*/api/payments', ({ request }) =>
        new URL(request.url).searchParams.get('cursor') === 'c1'
          ? paged([juma], null, 2)
          : paged([asha], 'c1', 2),
      ),
    );
    const { user } = open();
    expect(await screen.findByText('1 of 2 payments')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('0688 100 245')).toBeVisible();
  });

  it.each([
    ['en', '', 'No payments without an order'],
    ['sw', '', 'Hakuna malipo yasiyo na oda'],
    ['en', '?status=review', 'No payment to review'],
    ['en', '?status=failed', 'No payments found'],
  ] as const)('says why it is empty (%s %s)', async (language, search, text) => {
    payments = [];
    open(`/admin/payments${search}`, language);
    expect(await screen.findByRole('heading', { name: text })).toBeVisible();
  });

  it('offers all payments when nothing fits', async () => {
    payments = [];
    const { user } = open('/admin/payments?status=failed&q=0712');
    await user.click(await screen.findByRole('button', { name: 'Show all payments' }));
    await waitFor(() => expect(address()).toBe('/admin/payments?status=all'));
  });

  it('that cannot be read is never called empty', async () => {
    server.use(http.get('*/api/payments', () => failure(500, 'internal_error')));
    open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('No payments without an order')).toBeNull();
  });
});

describe('every 15 seconds', () => {
  const wait = () => act(() => void vi.advanceTimersByTime(REFRESH_MS));

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));

  it('new payments are counted, and shown on request', async () => {
    const { user } = open();
    await screen.findByText('0754 321 908');
    const fresh = { _id: 'payment-3', payerPhone: '255621555010' };
    payments = [aPayment({ ...fresh, createdAt: '2026-11-21T08:00:00.000Z' }), asha, juma];
    wait();
    await user.click(await screen.findByRole('button', { name: '1 new payment' }));
    expect(await screen.findByText('0621 555 010')).toBeVisible();
  });

  it('a payment that a colleague dealt with stays until the list is shown anew', async () => {
    const { user } = open();
    await screen.findByText('0754 321 908');
    payments = [juma];
    wait();
    const pill = await screen.findByRole('button', { name: 'The list has changed. Refresh it.' });
    expect(screen.getByText('0754 321 908')).toBeVisible();
    await user.click(pill);
    await waitFor(() => expect(screen.queryByText('0754 321 908')).toBeNull());
  });

  it('a failure keeps the last good list and says how old it is', async () => {
    open();
    await screen.findByText('0754 321 908');
    server.use(http.get('*/api/payments', () => failure(503, 'service_busy')));
    wait();
    expect(await screen.findByText(/^Payments as of/)).toBeVisible();
    expect(screen.getByText('0754 321 908')).toBeVisible();
  });
});

describe('the provider', () => {
  it.each([
    ['en', '96% paid', 'Median 42 s', 'No payments', 'last 3 h to 09:30'],
    [
      'sw',
      '96% yamelipwa',
      'Nusu hulipwa ndani ya sekunde 42',
      'Hakuna malipo',
      'saa 3 hadi 09:30',
    ],
  ] as const)('is measured by network (%s)', async (language, percent, median, none, window) => {
    open(undefined, language);
    expect(await screen.findByText(percent)).toBeInTheDocument();
    expect(screen.getByText(median)).toBeInTheDocument();
    expect(screen.getByText(none)).toBeInTheDocument();
    expect(screen.getByText(window)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that is down is told above everything', async () => {
    summaryIs({ provider: { ...summary.provider, status: 'down', retryAfterS: 40 } });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The payment provider does not answer',
    );
  });

  it('whose state could not be loaded is said, and asked for again on demand', async () => {
    server.use(
      http.get('*/api/payments/summary', () => failure(500, 'internal_error'), { once: true }),
    );
    const { user } = open();
    const line = (await screen.findByText('Could not load the provider’s state.')).closest('p')!;
    expect(screen.getByRole('link', { name: '0754 321 908' })).toBeVisible();
    await user.click(within(line).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('96% paid')).toBeInTheDocument();
    expect(line).not.toBeInTheDocument();
  });

  it('that is slow is told with the networks it is about', async () => {
    const networks = summary.provider.networks.map((one) => ({ ...one, status: 'slow' as const }));
    summaryIs({ provider: { ...summary.provider, status: 'slow', networks } });
    open();
    expect(await screen.findByText(/Slow: M-Pesa, HaloPesa/)).toBeVisible();
  });
});

it('a payment has an address and leaves the filter in place', async () => {
  const { user } = open('/admin/payments?status=review');
  await user.click(await screen.findByRole('link', { name: '0754 321 908' }));
  const dialog = await screen.findByRole('dialog', { name: 'Payment TBH482-7K3M9QX2TC' });
  expect(address()).toBe('/admin/payments/payment-1?status=review');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/admin/payments?status=review'));
});
