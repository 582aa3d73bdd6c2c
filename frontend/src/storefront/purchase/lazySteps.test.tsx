import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProduct } from '../../test/fixtures';
import { renderApp } from '../../test/render';
import { server } from '../../test/server';
import { newPurchase, type SentPurchase } from './purchase';
import { newPrompt } from './wait/prompts';

const PIN = 'Check your phone and enter your PIN to complete the payment.';

function sent(reached: 'sent' | 'unclear'): SentPurchase {
  const prompt = { ...newPrompt(undefined, 1, Date.now()), reached };
  const purchase = newPurchase(aProduct(), 10000, { payer: '255754321908' });
  return { ...purchase, payment: { orderId: 'TBH1', paymentId: 'p1', sentAt: 0, prompt } };
}

const nothing = () => undefined;

async function show(purchase: SentPurchase) {
  vi.doMock('./wait/WaitStep', () => {
    throw new Error('ChunkLoadError');
  });
  // Another file of this thread may have loaded the part.
  vi.resetModules();
  const { LazyWaitStep } = await import('./lazySteps');
  await act(() => {
    renderApp(
      <LazyWaitStep
        purchase={purchase}
        onResent={nothing}
        onPaid={nothing}
        onFailed={nothing}
        onOtherNumber={nothing}
        onContinue={nothing}
      />,
    );
    return Promise.resolve();
  });
  expect(await screen.findByText('This page did not arrive')).toBeVisible();
}

beforeEach(() => server.use(http.head('*/', () => HttpResponse.error())));
afterAll(() => {
  vi.doUnmock('./wait/WaitStep');
  vi.resetModules();
});

describe('a wait that did not arrive', () => {
  it('still says where the PIN goes', async () => {
    await show(sent('sent'));
    expect(screen.getByText(PIN)).toBeVisible();
  });

  it('claims no request while nobody knows whether it went out', async () => {
    await show(sent('unclear'));
    expect(screen.queryByText(PIN)).toBeNull();
  });
});
