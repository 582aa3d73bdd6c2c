import { act, screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import type { TrackingView } from '../../../api/types';
import type { Language } from '../../../i18n/languageSlice';
import { isLive, publishEvent } from '../../../test/live';
import { aTrackedOrder } from '../../../test/orderFixtures';
import { renderApp } from '../../../test/render';
import { answer, server } from '../../../test/server';
import { refreshMs } from '../../../shop/order/wait/useFollowedOrder';
import { OrderWait } from './OrderWait';

const { orderId } = aTrackedOrder();
const channel = `order-${orderId}`;
const wait = { beingSent: false, place: 3, usualMinutes: 6, resumesAt: null, late: false };
const waiting = aTrackedOrder({ status: 'pending', progress: 25, wait });
const change = (data: TrackingView) => publishEvent({ channel, data });

/** The panel arrives after the first render. */
async function open(language: Language = 'en') {
  await act(async () => {
    renderApp(<OrderWait orderId={orderId} />, { language });
    await vi.dynamicImportSettled();
  });
}

it.each([
  ['en', 'Loading… place 3, usually 6 minutes', 'Your bundle is loaded. Enjoy it!'],
  ['sw', 'Kinawekwa… nafasi ya 3, kwa kawaida dakika 6', 'Kifurushi chako kimewekwa. Furahia!'],
] as const)(
  'a placed order is followed until it is loaded (%s)',
  async (language, text, loaded) => {
    server.use(http.get('*/api/orders/track/:id', () => answer(waiting)));
    isLive(channel);
    await open(language);
    expect(await screen.findByText(text)).toBeVisible();
    change(aTrackedOrder({ status: 'delivered', progress: 100, dueAt: null }));
    expect(await screen.findByText(loaded)).toBeVisible();
    change(waiting);
    expect(await screen.findByText(text)).toBeVisible();
  },
);

it('an order that was cancelled is no longer loaded', async () => {
  const cancelled = aTrackedOrder({ status: 'cancelled', progress: 0, dueAt: null });
  server.use(http.get('*/api/orders/track/:id', () => answer(cancelled)));
  await open();
  expect(await screen.findByText('This order was cancelled.')).toBeVisible();
});

it('a waiting bundle is looked up often without events, and with them for its place', () => {
  const done = aTrackedOrder({ status: 'delivered' });
  expect([refreshMs(waiting, false), refreshMs(waiting, true)]).toEqual([5000, 30_000]);
  expect([refreshMs(done, false), refreshMs(done, true), refreshMs(undefined, true)]).toEqual([
    20_000, 0, 0,
  ]);
});
