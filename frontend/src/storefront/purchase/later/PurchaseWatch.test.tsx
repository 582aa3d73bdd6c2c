import { act, screen } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../i18n/languageSlice';
import { aProduct } from '../../../test/fixtures';
import { publishEvent } from '../../../test/live';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { UnfinishedBanner } from './KeptPurchases';
import { currentPurchases, savePurchase } from '../journal';
import { newPurchase, type Purchase } from '../purchase';
import { PurchaseWatch } from './PurchaseWatch';

const failed = () => failure(402, 'payment_failed', { data: { failureReason: 'no_answer' } });
const paid = () => answer({ orderId: 'TBH1', paymentStatus: 'COMPLETED', verificationId: 'v1' });

/** Counts the questions; the answers may change meanwhile. */
function verifies(reply: () => Response) {
  const asked = { times: 0, reply };
  server.use(
    http.post('*/api/payments/verify', () => {
      asked.times += 1;
      return asked.reply();
    }),
  );
  return asked;
}

function keep(changes: Partial<Purchase> = {}) {
  savePurchase({
    ...newPurchase(aProduct({ id: 'b1' }), 10000, { payer: '255754321908' }),
    payment: { orderId: 'TBH1', paymentId: 'p1', sentAt: Date.now() },
    ...changes,
  });
}

const open = (path = '/routers', language: Language = 'en') =>
  renderApp(
    <>
      <PurchaseWatch />
      <UnfinishedBanner />
    </>,
    { language, path },
  );

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

describe('a payment that failed', () => {
  it.each([
    ['en', /You paid TSh.10,000: one step is left/],
    ['sw', /Umelipa TSh.10,000: imebaki hatua moja/],
  ] as const)('is shown on any page when its money comes late (%s)', async (language, text) => {
    keep({ failed: 'no_answer' });
    const asked = verifies(failed);
    open('/routers', language);
    await pass(1);
    expect(asked.times).toBe(1);
    expect(screen.queryByRole('link')).toBeNull();
    asked.reply = paid;
    await pass(21);
    expect(await screen.findByRole('link', { name: text })).toHaveAttribute(
      'href',
      '/routers?buy=b1',
    );
    expect(currentPurchases()).toMatchObject([{ verificationId: 'v1' }]);
    const enough = asked.times;
    await pass(120);
    expect(asked.times).toBe(enough);
  });

  it('is told apart from one that was left and failed since', async () => {
    keep();
    verifies(failed);
    open();
    await vi.waitFor(() => expect(currentPurchases()).toMatchObject([{ failed: 'no_answer' }]));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is looked after also beside a newer request for the same bundle', async () => {
    keep({ key: 'left' });
    keep({ key: 'waited-for' });
    const asked = verifies(paid);
    open('/routers?buy=b1');
    await vi.waitFor(() => expect(currentPurchases()[1]).toMatchObject({ verificationId: 'v1' }));
    expect(currentPurchases()[0]).toMatchObject({ key: 'waited-for' });
    expect(currentPurchases()[0]?.verificationId).toBeUndefined();
    expect(asked.times).toBe(1);
  });

  it('is asked about at once when the shop tells of it, or somebody comes back to the page', async () => {
    keep({ failed: 'expired' });
    const asked = verifies(failed);
    open();
    await pass(1);
    publishEvent({ channel: 'payment-p1', data: { status: 'FAILED' } });
    await vi.waitFor(() => expect(asked.times).toBe(2));
    window.dispatchEvent(new Event('pageshow'));
    await vi.waitFor(() => expect(asked.times).toBe(3));
  });
});

it('a payment that the shop does not know is asked about no more', async () => {
  keep({ failed: 'unknown_payment' });
  const asked = verifies(failed);
  open();
  await pass(25);
  expect(asked.times).toBe(0);
});

describe('a payment that was left', () => {
  it('is looked after, but not while its own dialog waits for it', async () => {
    keep();
    const asked = verifies(paid);
    const { unmount } = open('/routers?buy=b1');
    await pass(25);
    expect(asked.times).toBe(0);
    unmount();
    open();
    expect(await screen.findByText(/You paid TSh.10,000/)).toBeVisible();
  });

  it('stays unfinished as long as nothing is known', async () => {
    keep();
    verifies(() => failure(409, 'payment_not_verified'));
    server.use(http.get('*/api/payments/status/:id', () => answer({ payment_status: 'PENDING' })));
    open();
    await pass(25);
    expect(await screen.findByText(/You have an unfinished payment/)).toBeVisible();
  });
});
