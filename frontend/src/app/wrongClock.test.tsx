import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClosedNotice } from '../shop/order/ClosedNotice';
import { TrackOrderPage } from '../storefront/tracking/TrackOrderPage';
import { DueText } from '../back-office/kit/order/DueText';
import { deviceNow, learnFromAnswer } from '../kit/clock';
import { shop } from '../test/fixtures';
import { aTrackedOrder } from '../test/orderFixtures';
import { renderApp } from '../test/render';
import { server } from '../test/server';

/** 23:38 in Dar es Salaam, on a Saturday. */
const SHOP_TIME = Date.parse('2026-11-28T20:38:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const date = () => new Date(SHOP_TIME).toUTCString();
const dated = (data: unknown) =>
  HttpResponse.json({ success: true, data }, { headers: { Date: date() } });

const open = { from: '08:00', to: '20:00' };
const hours = { week: Array.from({ length: 7 }, () => open), closedDates: [] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: SHOP_TIME });
  server.use(
    http.get('*/api/store', () => dated({ ...shop, openingHours: hours })),
    http.get('*/api/orders/track/:id', () =>
      dated(aTrackedOrder({ dueAt: new Date(SHOP_TIME + 13 * HOUR_MS).toISOString() })),
    ),
  );
});
afterEach(() => {
  vi.setSystemTime(SHOP_TIME);
  learnFromAnswer(date(), deviceNow());
  vi.useRealTimers();
});

describe.each([0, 12, 24, 48, 17_520, -12, -48, -17_520])(
  'on a phone whose clock is %d hours ahead',
  (hoursAhead) => {
    beforeEach(() => void vi.setSystemTime(SHOP_TIME + hoursAhead * HOUR_MS));

    it('nobody is told that an order is late before it is', async () => {
      const { orderId } = aTrackedOrder();
      renderApp(<TrackOrderPage />, { path: `/track-order?id=${orderId}` });
      expect(await screen.findByText(/29 Nov 2026, 12:38/)).toBeVisible();
      expect(screen.queryByText(/longer than we promised/)).toBeNull();
    });

    it('the shop is closed when it is, and opens when it does', async () => {
      renderApp(<ClosedNotice />);
      expect(await screen.findByText(/^Closed now/)).toBeVisible();
      expect(screen.getByText(/We open tomorrow at 08:00/)).toBeVisible();
    });

    it('staff see what is due, and by how much it is late', () => {
      learnFromAnswer(date(), deviceNow());
      renderApp(<DueText dueAt={new Date(SHOP_TIME - 2 * DAY_MS).toISOString()} />);
      expect(screen.getByText(/2 d/)).toBeVisible();
    });
  },
);
