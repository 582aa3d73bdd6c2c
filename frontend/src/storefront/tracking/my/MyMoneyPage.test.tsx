import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { screen } from '@testing-library/react';
import type { TrackingView } from '../../../api/types';
import { aTrackedOrder } from '../../../test/orderFixtures';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { TakeUpPayment } from '../localPurchases';
import { MyMoneyPage } from './MyMoneyPage';

const AT = '2026-11-21T09:00:00Z';
const number = { phoneNumber: '0754321908', until: AT };
let purchases: TrackingView[];
let proved: typeof number | null;
const sent = vi.fn<(path: string, body: unknown) => void>();

beforeEach(() => {
  purchases = [];
  proved = null;
  sent.mockClear();
  const take = (path: string, reply: () => Response) =>
    http.post(`*${path}`, async ({ request }) => {
      sent(path, await request.json());
      return reply();
    });
  server.use(
    http.get('*/api/my/purchases', () => answer({ number: proved, purchases })),
    take('/api/my/code', () => answer({ requestId: 'r1', validUntil: AT })),
    take('/api/my/number', () => {
      proved = number;
      purchases = [aTrackedOrder({ full: true, phoneNumber: '0754321908' })];
      return answer(number);
    }),
    http.delete('*/api/my/number', () => {
      proved = null;
      purchases = [];
      return answer({});
    }),
  );
});

const open = (language: 'en' | 'sw' = 'en') =>
  renderApp(<MyMoneyPage />, { path: '/my', language });

describe('my money', () => {
  it.each([
    ['en', /Your TSh.10,000 is being sent back/],
    ['sw', /TSh.10,000 yako inarudishwa/],
  ] as const)('says where it is (%s)', async (language, text) => {
    const refunds = [{ stage: 'preparing' as const, amount: 10_000, at: AT }];
    purchases = [aTrackedOrder({ status: 'cancelled', full: true, refunds })];
    open(language);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    ['en', 'Choose a bundle'],
    ['sw', 'Chagua kifurushi'],
  ] as const)('leads on where nothing was bought (%s)', async (language, name) => {
    open(language);
    const link = await screen.findByRole('link', { name });
    const form = screen.getByRole('textbox');
    expect(link.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('asks a device that never bought for its number at once', async () => {
    server.use(http.get('*/api/my/purchases', () => new Promise(() => undefined)));
    const { container } = open();
    expect(await screen.findByRole('textbox')).toBeVisible();
    expect(container.querySelector('[data-assumed]')).not.toBeNull();
  });

  it('shows nothing of strangers while the purchases of this device are on their way', () => {
    localStorage.setItem('orders', '[{"orderId":"TBH123-000000000R"}]');
    server.use(http.get('*/api/my/purchases', () => new Promise(() => undefined)));
    open();
    expect(screen.getByRole('status')).toHaveTextContent('Looking for your order…');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('begins with the number that was typed elsewhere', async () => {
    renderApp(<MyMoneyPage />, { path: { pathname: '/my', state: { phone: '255754321908' } } });
    const link = await screen.findByRole('link', { name: 'Choose a bundle' });
    const form = screen.getByRole('textbox');
    expect(form).toHaveValue('0754 321 908');
    expect(link.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('that came back has date and reference', async () => {
    const refunds = [{ stage: 'sent' as const, amount: 10_000, at: AT, reference: 'CEJ3I3' }];
    purchases = [aTrackedOrder({ status: 'cancelled', full: true, refunds })];
    open();
    expect(
      await screen.findByText(/^On 21 Nov 2026, 12:00 we sent .* Reference: CEJ3I3$/),
    ).toBeVisible();
  });

  it.each([
    ['en', 'TSh 500 of TSh 10,000 comes back. It goes to the number that paid.'],
    ['sw', 'TSh 500 kati ya TSh 10,000 zinarudi. Zinaenda kwenye namba iliyolipa.'],
  ] as const)('tells of a part that comes back (%s)', async (language, words) => {
    const refunds = [{ stage: 'preparing' as const, amount: 500, at: AT }];
    purchases = [aTrackedOrder({ status: 'delivered', amount: 10_000, full: true, refunds })];
    open(language);
    expect(
      await screen.findByText((text) => text.replaceAll('\u00a0', ' ').includes(words)),
    ).toBeVisible();
  });

  it('shows a gift without its price', async () => {
    purchases = [aTrackedOrder()];
    open();
    expect(await screen.findByText(/A gift to your number/)).toBeVisible();
    expect(screen.queryByText(/10,000/)).toBeNull();
  });

  it('takes up a paid purchase of another device', async () => {
    const payment = { orderId: 'TBH123-000000000R' };
    const takeUp = vi.fn();
    purchases = [aTrackedOrder({ stage: 'details_missing', timeline: [] })];
    server.use(http.post('*/api/orders/open', () => answer({ order: purchases[0], payment })));
    const { user } = renderApp(
      <TakeUpPayment value={takeUp}>
        <MyMoneyPage />
      </TakeUpPayment>,
      { path: '/my' },
    );
    await user.click(await screen.findByRole('button', { name: 'Finish the order' }));
    await vi.waitFor(() => expect(takeUp).toHaveBeenCalledExactlyOnceWith(payment));
  });
});

describe('a number', () => {
  it('is proved by the code that it gets, and hidden again', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Your phone number'), '0754 321 908');
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect(await screen.findByText(/If 0754.321.908 has bought something here/)).toBeVisible();
    await user.type(screen.getByLabelText(/Code of 6 digits/), '123 456');
    await user.click(screen.getByRole('button', { name: 'Show my purchases' }));
    expect(await screen.findByText(/With the purchases of 0754.321.908/)).toBeVisible();
    expect(await screen.findByText(/Weekly 5GB/)).toBeVisible();
    expect(sent.mock.calls).toEqual([
      ['/api/my/code', { phoneNumber: '255754321908' }],
      ['/api/my/number', { requestId: 'r1', code: '123456' }],
    ]);
    await user.click(screen.getByRole('button', { name: 'Hide them' }));
    expect(await screen.findByLabelText('Your phone number')).toBeVisible();
  });

  it('with a wrong code is told so, and may try again', async () => {
    server.use(
      http.post('*/api/my/number', () =>
        failure(422, 'validation_failed', {
          errors: [{ field: 'code', code: 'wrong_code', message: 'This code is not right.' }],
        }),
      ),
    );
    const { user } = open();
    await user.type(await screen.findByLabelText('Your phone number'), '0754321908{Enter}');
    await user.type(await screen.findByLabelText(/Code of 6 digits/), '12{Enter}');
    expect(await screen.findByText('Please enter the 6 digits')).toBeVisible();
    await user.type(screen.getByLabelText(/Code of 6 digits/), '3456{Enter}');
    expect(await screen.findByText('This code is not right.')).toBeVisible();
    expect(screen.getByLabelText(/Code of 6 digits/)).toHaveFocus();
  });
});
