import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import type { TrackingView } from '../../../api/types';
import type { Language } from '../../../i18n/languageSlice';
import { isLive, publishEvent } from '../../../test/live';
import { aTrackedOrder } from '../../../test/orderFixtures';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { SEARCH_MS } from '../trackingSteps';
import { TrackOrderPage } from '../TrackOrderPage';

const { orderId } = aTrackedOrder();
const AN_HOUR_LATER = '2026-11-21T09:00:00Z';
type Wait = NonNullable<TrackingView['wait']>;
const wait: Wait = {
  beingSent: false,
  place: 3,
  usualMinutes: 6,
  resumesAt: null,
  late: false,
};
const waiting = (changes: Partial<Wait> = {}): Partial<TrackingView> => ({
  status: 'pending',
  progress: 25,
  wait: { ...wait, ...changes },
});
const bonus = {
  kind: 'bonus' as const,
  amount: 500,
  text: 'Airtime of TSh 500',
  textSwahili: 'Vocha ya TSh 500',
  beingSent: false,
  requestedAt: null,
  answerBy: null,
};
const moneyBack = { ...bonus, kind: 'money_back' as const, amount: 10_000, text: '' };
const delivered = (report: NonNullable<TrackingView['report']>): Partial<TrackingView> => ({
  status: 'delivered',
  progress: 100,
  dueAt: null,
  report,
});

let current: Partial<TrackingView>;
/** What the server adds for the device that ordered. */
let own: Partial<TrackingView>;
const pressed = vi.fn<(path: string, body: unknown) => void>();

/** Shows this order, which `after` follows once a button was pressed. */
function serve(before: Partial<TrackingView>, after = before) {
  current = before;
  server.use(
    http.get('*/api/orders/track/:id', () => answer(aTrackedOrder({ ...current, ...own }))),
    http.post('*/api/orders/track', () =>
      answer(aTrackedOrder({ ...current, full: true, phoneNumber: '0754321908' })),
    ),
    http.post('*/api/orders/:id/:press', async ({ request, params }) => {
      pressed(String(params['press']), await request.json());
      current = after;
      return answer(aTrackedOrder({ ...after, full: true, phoneNumber: '0754321908' }));
    }),
  );
}

const open = (language: Language = 'en') =>
  renderApp(<TrackOrderPage />, { path: `/track-order?id=${orderId}`, language });

/** The button, once this device has shown to be the customer's. */
async function ready(name: string | RegExp) {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
  return button;
}

beforeEach(() => {
  own = {};
  pressed.mockClear();
  const { setTimeout } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((act, ms, ...rest) =>
    setTimeout(act, ms === SEARCH_MS ? 0 : ms, ...rest),
  );
});

describe('a bundle that waits', () => {
  it.each([
    ['en', {}, 'Loading… place 3, usually 6 minutes'],
    ['sw', {}, 'Kinawekwa… nafasi ya 3, kwa kawaida dakika 6'],
    ['en', { usualMinutes: null }, 'Loading… place 3'],
    ['en', { place: null, usualMinutes: 150 }, 'Loading… usually 3 hours'],
    ['en', { place: null, usualMinutes: null }, 'Your bundle is in the queue.'],
    ['en', { late: true }, 'Loading… place 3'],
    ['en', { beingSent: true }, 'We are loading your bundle right now.'],
    ['sw', { beingSent: true }, 'Tunaweka kifurushi chako sasa hivi.'],
  ] as const)('says so (%s, %j)', async (language, changes, text) => {
    serve(waiting(changes));
    open(language);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('while the shop is closed says when it goes on', async () => {
    serve(waiting({ resumesAt: '2027-03-01T05:00:00Z' }));
    open();
    expect(
      await screen.findByText(/^Closed now. We load it after we open, .* at 08:00\.$/),
    ).toBeVisible();
  });

  it('turns green as soon as it is loaded, and waits again when it is taken back', async () => {
    const channel = `order-${orderId}`;
    isLive(channel);
    serve(waiting());
    open();
    await screen.findByText(/place 3/);
    const change = (data: TrackingView) => publishEvent({ channel, data });
    change(aTrackedOrder({ status: 'delivered', progress: 100, dueAt: null }));
    expect(await screen.findByText('Your order is with you. Enjoy it!')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('data-status', 'delivered');
    change(aTrackedOrder({ ...waiting({ place: null }), status: 'processing', progress: 50 }));
    expect(await screen.findByText('Loading… usually 6 minutes')).toBeVisible();
  });
});

describe('a missed promise', () => {
  it.each([
    ['en', 'This takes longer than we promised. We are sorry.'],
    ['sw', /Samahani/],
  ] as const)('says so, without an offer of the shop (%s)', async (language, text) => {
    serve(waiting({ late: true }));
    open(language);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/You get it before/)).toBeNull();
  });

  it('gives the money back with one press', async () => {
    own = { full: true, phoneNumber: '0754321908' };
    const cancelled: Partial<TrackingView> = {
      status: 'cancelled',
      progress: 0,
      dueAt: null,
      refunds: [{ stage: 'preparing', amount: 10_000, at: AN_HOUR_LATER }],
    };
    serve({ ...waiting({ late: true }), lateOffer: moneyBack }, cancelled);
    const { user } = open();
    await user.click(await ready(/^Cancel and get TSh.10,000 back$/));
    expect(await screen.findByText(/preparing your refund of TSh.10,000/)).toBeVisible();
    expect(pressed).toHaveBeenCalledExactlyOnceWith('take-money-back', { phoneLast4: '1908' });
  });

  it('keeps the money while somebody loads the bundle, and says so', async () => {
    serve({
      ...waiting({ late: true, beingSent: true }),
      lateOffer: { ...moneyBack, beingSent: true },
    });
    open();
    expect(await screen.findByText(/the money cannot go back at this moment/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Cancel and get/ })).toBeNull();
  });

  it.each([
    ['en', 'Ask for the bonus', /besides your bundle: Airtime of TSh 500/, /Our staff send it by/],
    ['sw', 'Omba zawadi', /utapata: Vocha ya TSh 500/, /wataituma kabla ya/],
  ] as const)('gives a bonus with one press (%s)', async (language, button, text, asked) => {
    own = { full: true, phoneNumber: '0754321908' };
    const late = waiting({ late: true });
    const requested = { ...bonus, requestedAt: AN_HOUR_LATER, answerBy: AN_HOUR_LATER };
    serve({ ...late, lateOffer: bonus }, { ...late, lateOffer: requested });
    const { user } = open(language);
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(await ready(button));
    expect(await screen.findByText(asked)).toBeVisible();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    expect(pressed).toHaveBeenCalledExactlyOnceWith('request-bonus', { phoneLast4: '1908' });
  });

  it('asks another device for the digits first', async () => {
    serve({ ...waiting({ late: true }), lateOffer: moneyBack });
    const { user } = open();
    expect(await screen.findByText('First show that this is your order.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Enter the four digits' })[0]!);
    expect(screen.getByLabelText(/Last four digits/)).toHaveFocus();
  });
});

describe('a delivered order', () => {
  it.each([
    ['en', 'I have not received it', /contact you by 21 Nov 2026, 12:00/],
    ['sw', 'Sijaipokea', /watawasiliana nawe kabla ya 21 Nov 2026, 12:00/],
  ] as const)('is reported as not received with one press (%s)', async (language, button, said) => {
    own = { full: true, phoneNumber: '0754321908' };
    const reported = { reportedAt: AN_HOUR_LATER, answerBy: AN_HOUR_LATER };
    serve(delivered({ reportedAt: null, answerBy: null }), delivered(reported));
    const { user } = open(language);
    await user.click(await ready(button));
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    expect(pressed).toHaveBeenCalledExactlyOnceWith('not-received', { phoneLast4: '1908' });
  });

  it('says when staff have looked into it, and after a week offers nothing', async () => {
    serve(delivered({ reportedAt: AN_HOUR_LATER, answerBy: null }));
    open();
    expect(await screen.findByText(/Our staff have looked into your report/)).toBeVisible();
    expect(screen.queryByText(/Enjoy it/)).toBeNull();
  });

  it('keeps the button when the report did not arrive', async () => {
    own = { full: true, phoneNumber: '0754321908' };
    serve(delivered({ reportedAt: null, answerBy: null }));
    server.use(http.post('*/api/orders/:id/not-received', () => failure(409, 'not_offered')));
    const { user } = open();
    await user.click(await ready('I have not received it'));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'I have not received it' })).toBeEnabled();
  });
});
