import { screen } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../test/deferred';
import { stepsArrive } from '../../test/checkout';
import { aProduct } from '../../test/fixtures';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { BundleCheckout } from './BundleCheckout';
import { newPrompt } from './wait/prompts';
import { savePurchase } from './journal';
import { newPurchase, type SentPurchase } from './purchase';

const payment = { orderId: 'TBH482-7K3M9QX2TC', paymentId: 'p1' };
const TOAST = 'Payment Initiated Successfully!';

/** A purchase of this phone whose request went out as long ago as that. */
function sentBefore(seconds: number, changes: Partial<SentPurchase> = {}): SentPurchase {
  const sentAt = Date.now() - seconds * 1000;
  const prompt = newPrompt(undefined, 1, sentAt);
  return {
    ...newPurchase(aProduct(), 10000, { payer: '255754321908' }),
    payment: { ...payment, sentAt, prompt },
    ...changes,
  };
}

/** What the shop says of a request that it has just sent. */
const sentAs = (reached: 'sent' | 'unclear') => {
  const prompt = { sentAt: '2026-11-21T09:30:00Z', resendAt: '2026-11-21T09:31:00Z', reached };
  return answer({ ...payment, payment_status: 'PENDING', prompt }, 202);
};

const initiated = vi.fn<() => void>();

function initiates(respond: () => Response) {
  server.use(
    http.post('*/api/payments/initiate', () => {
      initiated();
      return respond();
    }),
  );
}

function open() {
  return renderApp(
    <BundleCheckout
      product={aProduct()}
      opening={{ recipient: '0754 321 908' }}
      onPlaced={() => undefined}
      onClose={() => undefined}
    />,
  );
}

const button = (name: RegExp | string) => screen.getByRole('button', { name });

beforeAll(stepsArrive);
beforeEach(() => {
  initiated.mockClear();
  server.use(
    http.post('*/api/payments/verify', () => failure(409, 'payment_not_verified')),
    http.get('*/api/payments/status/:id', () => answer({ ...payment, payment_status: 'PENDING' })),
  );
});

describe('a dialog that is closed', () => {
  it('sends no request that was waiting for news of earlier money', async () => {
    savePurchase(sentBefore(600, { bundleId: 'another', failed: 'expired' }));
    const network = deferred();
    const asked = vi.fn();
    server.use(
      http.post('*/api/payments/verify', async () => {
        asked();
        await network.arrived;
        return failure(402, 'payment_failed');
      }),
    );
    initiates(() => sentAs('sent'));
    const { user, unmount } = open();
    await user.click(button(/^Pay/));
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    unmount();
    const answered = new Promise<void>((resolve) => {
      server.events.on('response:mocked', () => resolve());
    });
    network.arrive();
    await answered;
    server.events.removeAllListeners();
    await new Promise((resolve) => setTimeout(resolve));
    expect(initiated).not.toHaveBeenCalled();
  });
});

describe('a request of which nobody knows yet whether it reached the phone', () => {
  it('is not announced as sent', async () => {
    initiates(() => sentAs('unclear'));
    const { user } = open();
    await user.click(button(/^Pay/));
    expect(await screen.findByText(/^Checking whether the request reached/)).toBeVisible();
    expect(screen.getByText(/^If a message from .* comes, it comes to$/)).toBeVisible();
    expect(screen.queryByText(TOAST)).toBeNull();
  });

  it('is not announced as sent where it is the second one', async () => {
    savePurchase(sentBefore(70));
    server.use(http.post('*/api/payments/p1/resend', () => sentAs('unclear')));
    const { user } = open();
    await user.click(button('Send the request again'));
    expect(await screen.findByText(/^Checking whether the request reached/)).toBeVisible();
    expect(screen.queryByText(TOAST)).toBeNull();
  });

  it('is announced where the shop knows', async () => {
    initiates(() => sentAs('sent'));
    const { user } = open();
    await user.click(button(/^Pay/));
    expect(await screen.findByText(TOAST)).toBeVisible();
  });
});

describe('a request that has run out on the phone', () => {
  const isBefore = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

  it('is not shown as coming, and another one is offered first', () => {
    savePurchase(sentBefore(29 * 60));
    open();
    expect(screen.getByText('The request on your phone has probably run out')).toBeVisible();
    expect(screen.queryByText(/comes to$/)).toBeNull();
    expect(isBefore(button('Send the request again'), button('I have paid, check now'))).toBe(true);
  });

  it('is still coming in its first minutes', () => {
    savePurchase(sentBefore(120));
    open();
    expect(screen.getByText(/comes to$/)).toBeVisible();
  });
});
