import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stepsArrive } from '../../test/checkout';
import { aProduct } from '../../test/fixtures';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { Payment, type PaymentCallbacks } from './Payment';
import { usePurchaseFlow } from './usePurchaseFlow';

const product = aProduct();
const initiated = { orderId: 'TBH1', paymentId: 'p1', payment_status: 'PENDING' };

function Widget(callbacks: PaymentCallbacks) {
  const flow = usePurchaseFlow(product.bundleId, null);
  return (
    <Payment
      product={product}
      opening={{ recipient: '0754321908' }}
      flow={flow}
      onContinue={() => undefined}
      {...callbacks}
    />
  );
}

async function pay(verify: () => Response) {
  server.use(
    http.post('*/api/payments/initiate', () => answer(initiated, 202)),
    http.post('*/api/payments/verify', verify),
  );
  const callbacks = { onInitiated: vi.fn(), onSuccess: vi.fn(), onError: vi.fn() };
  const { user } = renderApp(<Widget {...callbacks} />);
  await user.click(screen.getByRole('button', { name: /^Pay/ }));
  await screen.findByText('TBH1');
  return callbacks;
}

beforeAll(stepsArrive);
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

it('says at once that a paying number is wrong, and groups a right one', async () => {
  const callbacks = { onInitiated: vi.fn(), onSuccess: vi.fn(), onError: vi.fn() };
  const { user } = renderApp(<Widget {...callbacks} />);
  await user.click(screen.getByRole('button', { name: 'Change the number that pays' }));
  const field = screen.getByLabelText('Paying phone number');
  await user.type(field, '0812');
  expect(field).toHaveAccessibleDescription(
    'Invalid phone number format. Write it as 06XXXXXXXX or 07XXXXXXXX.',
  );
  await user.clear(field);
  await user.type(field, '0754321908');
  expect(field).toBeValid();
  expect(field).toHaveValue('0754 321 908');
});

describe('whoever uses the payment', () => {
  const purchase = expect.objectContaining({ bundleId: 'weekly-5' }) as unknown;

  it('is told that the request went out, and that the money came', async () => {
    const callbacks = await pay(() => answer({ verificationId: 'v1', isOrdered: false }));
    expect(callbacks.onInitiated).toHaveBeenCalledExactlyOnceWith(purchase);
    expect(callbacks.onSuccess).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(6000);
    await waitFor(() =>
      expect(callbacks.onSuccess).toHaveBeenCalledExactlyOnceWith(
        purchase,
        expect.objectContaining({ verificationId: 'v1' }),
      ),
    );
    expect(callbacks.onError).not.toHaveBeenCalled();
  });

  it('is told why no money came', async () => {
    const callbacks = await pay(() =>
      failure(402, 'payment_failed', { data: { failureReason: 'wrong_pin' } }),
    );
    await vi.advanceTimersByTimeAsync(6000);
    await waitFor(() =>
      expect(callbacks.onError).toHaveBeenCalledExactlyOnceWith(purchase, 'wrong_pin'),
    );
    expect(callbacks.onSuccess).not.toHaveBeenCalled();
  });
});
