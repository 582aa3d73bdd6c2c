import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import type { TrackingView } from '../../api/types';
import type { Language } from '../../i18n/languageSlice';
import { writeLocalJson } from '../../kit/storage/storage';
import { deferred } from '../../test/deferred';
import { isLive, publishEvent } from '../../test/live';
import { aTrackedOrder } from '../../test/orderFixtures';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { Route, Routes } from 'react-router';
import { TrackOrderRoute } from '../TrackOrderRoute';
import { aProduct } from '../../test/fixtures';
import { RecoverPage } from '../purchase/later/help/RecoverPage';
import { savePurchase } from '../purchase/journal';
import { newPurchase } from '../purchase/purchase';
import { rememberView } from './deviceOrders';
import { SEARCH_MS } from './trackingSteps';
import { TrackOrderPage } from './TrackOrderPage';

const { orderId } = aTrackedOrder();
const tracked = vi.fn<(id: unknown) => void>();

function serve(changes: Partial<TrackingView> = {}) {
  server.use(
    http.get('*/api/orders/track/:id', ({ params: { id } }) => {
      tracked(id);
      return id === orderId ? answer(aTrackedOrder(changes)) : failure(404, 'order_not_found');
    }),
  );
}

const open = (search = `?id=${orderId}`, language: Language = 'en') =>
  renderApp(<TrackOrderPage />, { path: `/track-order${search}`, language });

/** Lets the shortest search end at once; other timers are as they are. */
function searchQuickly() {
  const { setTimeout } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((act, ms, ...rest) =>
    setTimeout(act, ms === SEARCH_MS ? 0 : ms, ...rest),
  );
}

beforeEach(() => {
  tracked.mockClear();
  searchQuickly();
  serve();
});

describe('a search', () => {
  it.each(['TBH123-000000000R', ' tbh123 000000000r', 'TBH123-OOOOOOOOOr'])(
    'finds the order for %j',
    async (typed) => {
      const { user } = open('');
      await user.type(screen.getByLabelText('Order ID'), typed);
      await user.click(screen.getByRole('button', { name: 'Track order' }));
      expect(await screen.findByRole('heading', { name: 'Weekly 5GB' })).toBeVisible();
      expect(tracked).toHaveBeenCalledExactlyOnceWith(orderId);
    },
  );

  it('finds the order in a whole message that is pasted', async () => {
    const { user } = open('');
    await user.click(screen.getByLabelText('Order ID'));
    await user.paste(
      'Bundle Hub: oda yako TBH123-000000000R imepokelewa. Asante kwa kununua nasi, karibu tena. Fuatilia: https://bundlehub.example/track-order?id=TBH123-000000000R',
    );
    await user.click(screen.getByRole('button', { name: 'Track order' }));
    expect(await screen.findByRole('heading', { name: 'Weekly 5GB' })).toBeVisible();
    expect(tracked).toHaveBeenCalledExactlyOnceWith(orderId);
  });

  it('without an id asks for one and sends nothing', async () => {
    const { user } = open('');
    await user.click(screen.getByRole('button', { name: 'Track order' }));
    expect(await screen.findByText('Please enter your Order ID')).toBeVisible();
    expect(screen.getByLabelText('Order ID')).toHaveFocus();
    expect(tracked).not.toHaveBeenCalled();
  });

  it.each([
    ['en', 'Order Not Found', 'Please check your Order ID and try again'],
    ['sw', 'Oda haijapatikana', 'Tafadhali angalia namba ya oda yako kisha jaribu tena'],
  ] as const)('for an unknown id says so (%s)', async (language, title, text) => {
    open('?id=TBH999', language);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    await screen.findByRole('link', { name: /WhatsApp/ });
    const found = /I paid but have no order|Nimelipa lakini sina oda/;
    expect(screen.getAllByRole('link', { name: found })).toHaveLength(1);
  });

  it('tells a likely typing slip at once, and can still be made', async () => {
    const { user } = open('');
    await user.type(screen.getByLabelText('Order ID'), 'TBH123-000000000S');
    expect(await screen.findByText(/looks like a typo/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Track order' }));
    await waitFor(() => expect(tracked).toHaveBeenCalledWith('TBH123-000000000S'));
  });
});

it.each([
  ['en', '0754 321 908', /We send a code to it/, 'Find by phone number'],
  ['sw', '+255 754 321 908', /Tutaitumia msimbo/, 'Tafuta kwa namba ya simu'],
] as const)(
  'a phone number instead of an order id leads to its purchases (%s)',
  async (language, typed, text, button) => {
    const { user } = renderApp(
      <Routes>
        <Route path="/track-order" element={<TrackOrderPage />} />
        <Route path="/my" element="all purchases" />
      </Routes>,
      { path: '/track-order', language },
    );
    await user.type(screen.getByRole('textbox'), typed);
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('all purchases')).toBeVisible();
    expect(tracked).not.toHaveBeenCalled();
  },
);

describe('the link of a message', () => {
  const link = '4827K3M9QX2TC0123456789AB';
  const asked = vi.fn();
  const openLink = (reply: () => Response) => {
    asked.mockClear();
    server.use(
      http.post('*/api/orders/open', async ({ request }) => {
        asked(await request.json());
        return reply();
      }),
      http.post('*/api/orders/track', async ({ request }) => {
        asked(await request.json());
        return answer(aTrackedOrder({ full: true, customerName: 'Asha Mushi' }));
      }),
    );
    return open(`#o=${link}`);
  };

  it('opens the order in full', async () => {
    openLink(() => answer({ order: aTrackedOrder({ full: true }), payment: null }));
    expect(await screen.findByText('Asha Mushi')).toBeVisible();
    expect(asked.mock.calls).toEqual([[{ link }], [{ orderId, link }]]);
    expect(screen.queryByLabelText(/Last four digits/)).toBeNull();
  });

  it('that ended says so', async () => {
    openLink(() => failure(404, 'order_not_found'));
    expect(await screen.findByText(/This link no longer works/)).toBeVisible();
  });
});

describe('an order', () => {
  it.each([
    ['en', 'Processing', 'Weekly 5GB', '7 days', 'Mobile money'],
    ['sw', 'Inachakatwa', 'Wiki 5GB', 'Siku 7', 'Malipo ya simu'],
  ] as const)(
    'is told in words, with times of Dar es Salaam (%s)',
    async (language, status, name, validity, method) => {
      open(undefined, language);
      expect(await screen.findByRole('heading', { name })).toBeVisible();
      const bar = screen.getByRole('progressbar');
      expect(bar).toHaveAttribute('aria-valuenow', '50');
      expect(bar).toHaveAttribute('aria-valuetext', expect.stringContaining(status));
      expect(screen.getByText(validity)).toBeVisible();
      expect(screen.getByText(method)).toBeVisible();
      const steps = screen.getAllByRole('listitem').filter((item) => item.dataset['reached']);
      expect(steps.map((step) => step.dataset['reached'])).toEqual(['true', 'true', 'false']);
      expect(within(steps[1]!).getByText(/10:05/)).toBeVisible();
    },
  );

  it.each([
    ['en', 'normal', 'Data Bundle: Weekly 5GB'],
    ['en', 'sme', 'SME Bundle: Weekly 5GB'],
    ['en', 'router', 'Router - Weekly 5GB'],
    ['sw', 'normal', 'Kifurushi cha data: Wiki 5GB'],
    ['sw', 'sme', 'Kifurushi cha biashara: Wiki 5GB'],
    ['sw', 'router', 'Ruta: Wiki 5GB'],
  ] as const)('says in one line what was bought (%s, %s)', async (language, type, line) => {
    serve({ details: { ...aTrackedOrder().details, type } });
    open(undefined, language);
    expect(await screen.findByText(line)).toBeVisible();
  });

  it('without a Swahili name keeps the English one, marked as such', async () => {
    serve({ details: { ...aTrackedOrder().details, type: 'router', productNameSwahili: '' } });
    open(undefined, 'sw');
    const line = await screen.findByText((_, shown) => shown?.textContent === 'Ruta: Weekly 5GB');
    expect(within(line).getByText('Weekly 5GB')).toHaveAttribute('lang', 'en');
  });

  it.each([
    ['en', 'preparing', /preparing your refund of TSh.10,000/, 'Refund being prepared'],
    ['en', 'sent', /On 22 Nov 2026, 13:05 we sent TSh.10,000 back/, 'Refund sent'],
    ['en', 'not_owed', /no refund of TSh.10,000 is due/, 'No refund due'],
    ['sw', 'preparing', /Tunaandaa kukurudishia TSh.10,000/, 'Rejesho linaandaliwa'],
    ['sw', 'sent', /Tarehe 22 Nov 2026, 13:05 tulirudisha TSh.10,000/, 'Pesa zimerudishwa'],
    ['sw', 'not_owed', /TSh.10,000 hazitarudishwa/, 'Hakuna pesa za kurudisha'],
  ] as const)(
    'that was paid and cancelled says what happens to the money (%s, %s)',
    async (language, stage, line, step) => {
      const refunds = [{ stage, amount: 10000, at: '2026-11-22T10:05:00Z' }];
      const timeline = [{ status: 'cancelled' as const, at: '2026-11-21T07:05:00Z' }];
      serve({ status: 'cancelled', progress: 0, dueAt: null, timeline, refunds });
      open(undefined, language);
      expect(await screen.findByText(line)).toBeVisible();
      const steps = screen.getAllByRole('listitem').filter((item) => item.dataset['reached']);
      expect(steps.at(-1)).toHaveTextContent(step);
      expect(steps.at(-1)).toHaveAttribute('data-reached', `${stage !== 'preparing'}`);
    },
  );

  it('whose money went back is not printed as paid', async () => {
    const refunds = [{ stage: 'sent' as const, amount: 10000, at: '2026-11-22T10:05:00Z' }];
    serve({ status: 'cancelled', progress: 0, dueAt: null, refunds });
    open();
    expect(await screen.findByText('Refunded')).toBeVisible();
    expect(screen.queryByText('Paid')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });

  it.each([
    ['pending', 25, 'Pending'],
    ['processing', 50, 'Processing'],
    ['delivered', 100, 'Delivered'],
    ['cancelled', 0, 'Cancelled'],
  ] as const)('that is %s stands at %i %%', async (status, progress, label) => {
    serve({ status, progress });
    open();
    const bar = await screen.findByRole('progressbar');
    expect(bar).toHaveAttribute('aria-valuenow', `${progress}`);
    expect(bar).toHaveAttribute('aria-valuetext', `${label}, ${progress}%`);
  });

  it('stays masked until the last four digits are given', async () => {
    server.use(
      http.post('*/api/orders/track', async ({ request }) =>
        answer(
          aTrackedOrder({
            full: true,
            customerName: 'Asha Mushi',
            phoneNumber: JSON.stringify(await request.json()),
          }),
        ),
      ),
    );
    const { user } = open();
    expect(await screen.findByText('Asha M.')).toBeVisible();
    await user.type(screen.getByLabelText(/Last four digits/), '5678');
    await user.click(screen.getByRole('button', { name: 'Show full details' }));
    expect(await screen.findByText('Asha Mushi')).toBeVisible();
    expect(screen.getByText(JSON.stringify({ orderId, phoneLast4: '5678' }))).toBeVisible();
    expect(screen.queryByLabelText(/Last four digits/)).toBeNull();
  });

  it('that was placed on this device is shown in full at once, also after an event', async () => {
    const channel = `order-${orderId}`;
    isLive(channel);
    serve({ status: 'pending', full: true, customerName: 'Asha Mushi' });
    open();
    expect(await screen.findByText('Asha Mushi')).toBeVisible();
    expect(screen.queryByLabelText(/Last four digits/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel this order' })).toBeVisible();
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Mushi');
    publishEvent({ channel, data: aTrackedOrder({ status: 'processing' }) });
    expect(await screen.findByText('We are working on your order now.')).toBeVisible();
    expect(screen.getByText('Asha Mushi')).toBeVisible();
  });

  it.each([
    ['en', 'Payment received, details missing', 'Find my payment', /Do not pay again/],
    ['sw', 'Malipo yamepokelewa, maelezo hayajakamilika', 'Tafuta malipo yangu', /Usilipe tena/],
  ] as const)('that is paid leads to its payment, never to a new one (%s)', async (...texts) => {
    const [language, title, link, warning] = texts;
    serve({ stage: 'details_missing', timeline: [] });
    const { user } = renderApp(
      <Routes>
        <Route path="/track-order" element={<TrackOrderPage />} />
        <Route path="/recover" element={<RecoverPage />} />
        <Route path="*" element="somewhere else" />
      </Routes>,
      { path: `/track-order?id=${orderId}`, language },
    );
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(warning)).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
    const hrefs = screen.getAllByRole('link').map((anchor) => anchor.getAttribute('href'));
    expect(hrefs).not.toContain('/normal-bundles');
    await user.click(screen.getByRole('link', { name: link }));
    expect(await screen.findByText(new RegExp(orderId))).toBeVisible();
    // The message, the number and the reference: the order is known.
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
  });

  it.each([
    ['details_missing', 'en', 'Continue your order'],
    ['details_missing', 'sw', 'Endelea na oda yako'],
    ['awaiting_payment', 'en', 'Continue your order'],
  ] as const)(
    'at %s goes on where its purchase is held (%s)',
    async (...[stage, language, name]) => {
      serve({ stage, timeline: [] });
      savePurchase({
        ...newPurchase(aProduct({ id: 'b1' }), 10000, { payer: '255754321908' }),
        payment: { orderId, paymentId: 'p1', sentAt: 0 },
        failed: 'no_answer',
      });
      renderApp(<TrackOrderRoute />, { path: `/track-order?id=${orderId}`, language });
      expect(await screen.findByRole('link', { name })).toHaveAttribute(
        'href',
        `/track-order?id=${orderId}&buy=b1`,
      );
      expect(screen.queryByText(/Find my payment|Tafuta malipo yangu/)).toBeNull();
    },
  );

  it('whose payment failed can be bought again, after a warning', async () => {
    serve({ stage: 'payment_failed', timeline: [] });
    open();
    const again = await screen.findByRole('link', { name: 'Choose the bundle again' });
    expect(again).toHaveAttribute('href', '/normal-bundles');
    expect(screen.getByText(/If money left your account, do not pay again/)).toBeVisible();
  });

  it.each([
    [
      'en',
      'We are looking into your payment',
      /does not match what we asked for.*Do not pay again/,
      'WhatsApp us',
      'Not confirmed yet',
    ],
    [
      'sw',
      'Tunaangalia malipo yako',
      /Malipo yaliyofika hayalingani na tulichoomba.*Usilipe tena/,
      'Tuandikie WhatsApp',
      'Bado hayajathibitishwa',
    ],
  ] as const)(
    'whose payment is under review says so, and leads nowhere but to us (%s)',
    async (language, title, text, whatsApp, payment) => {
      const { details } = aTrackedOrder();
      serve({
        stage: 'under_review',
        timeline: [],
        details: { ...details, paymentStatus: 'pending' },
      });
      open(undefined, language);
      const heading = await screen.findByRole('heading', { name: title });
      const panel = within(heading.closest('section')!);
      expect(panel.getByText(text)).toBeVisible();
      expect(screen.getByText(payment)).toBeVisible();
      const link = await panel.findByRole('link');
      expect(link).toHaveAccessibleName(whatsApp);
      expect(link).toHaveAttribute('href', expect.stringContaining(orderId));
    },
  );

  it.each([
    [
      'en',
      'Your money is being returned',
      /goes back to the number that paid.*If it does not arrive, write to us/,
      'WhatsApp us',
      'Being returned',
    ],
    [
      'sw',
      'Fedha zako zinarejeshwa',
      /zinarudi kwenye namba iliyolipa.*Zisipofika, tuandikie/,
      'Tuandikie WhatsApp',
      'Yanarejeshwa',
    ],
  ] as const)(
    'whose money goes back says so, and leads nowhere but to us (%s)',
    async (language, title, text, whatsApp, payment) => {
      const { details } = aTrackedOrder();
      serve({ stage: 'returning', timeline: [], details: { ...details, paymentStatus: 'failed' } });
      open(undefined, language);
      const heading = await screen.findByRole('heading', { name: title });
      const panel = within(heading.closest('section')!);
      expect(panel.getByText(text)).toBeVisible();
      expect(screen.getByText(payment)).toBeVisible();
      expect(await panel.findByRole('link')).toHaveAccessibleName(whatsApp);
    },
  );

  it('that waits for its payment warns of paying twice', async () => {
    serve({ stage: 'awaiting_payment', timeline: [] });
    open();
    expect(await screen.findByText(/Do not pay twice/)).toBeVisible();
  });
});

function refusedFor(seconds: number, code: string) {
  const refused = failure(429, code);
  refused.headers.set('Retry-After', `${seconds}`);
  return refused;
}

describe('the last four digits', () => {
  const tryDigits = async (digits: string, language: Language = 'en') => {
    const view = open(undefined, language);
    const field = await screen.findByRole('textbox', { name: /Last four|Tarakimu nne/ });
    await view.user.type(field, `${digits}{Enter}`);
    return field;
  };

  it('are told at the field when they are too few', async () => {
    expect(await tryDigits('12')).toHaveAccessibleDescription('Please enter four digits');
  });

  it.each([
    ['en', /not the last four digits/],
    ['sw', /si tarakimu nne za mwisho/],
  ] as const)('are told at the field when they are wrong (%s)', async (language, text) => {
    const errors = [{ field: 'phoneLast4', code: 'mismatch', message: '' }];
    server.use(
      http.post('*/api/orders/track', () => failure(422, 'validation_failed', { errors })),
    );
    const field = await tryDigits('0000', language);
    await waitFor(() => expect(field).toHaveAccessibleDescription(text));
    expect(field).toHaveFocus();
  });

  it.each([
    ['too_many_tries', 480, 'en', / Try again after 14:38, or use the phone or computer on which/],
    ['too_many_tries', 480, 'sw', / Jaribu tena kuanzia 14:38, au tumia simu au kompyuta /],
    ['too_many_tries', 36_000, 'en', / Try again after 22\sNov\s2026,\s00:30, or use the phone /],
    ['rate_limited', 480, 'en', /^Too many tries. You can try again after 14:38.$/],
  ] as const)('after %s say when and where to try again', async (code, wait, language, text) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T11:30:00Z'));
    server.use(http.post('*/api/orders/track', () => refusedFor(wait, code)));
    const field = await tryDigits('0000', language);
    await waitFor(() => expect(field).toHaveAccessibleDescription(text));
  });
});

describe('without network', () => {
  beforeEach(() => {
    vi.setSystemTime('2026-11-21T07:00:00Z');
    server.use(http.get('*/api/orders/track/:id', () => Response.error()));
  });
  afterEach(() => vi.useRealTimers());

  it.each([
    ['en', 'As of 09:40. The newest could not be loaded.', 'Try again'],
    ['sw', 'Hali ilivyokuwa 09:40. Imeshindikana kupakia taarifa mpya.', 'Jaribu tena'],
  ] as const)('shows what was last known, with its time (%s)', async (language, text, retry) => {
    rememberView(aTrackedOrder(), Date.parse('2026-11-21T06:40:00Z'));
    const { user } = open(undefined, language);
    expect(await screen.findByText(text)).toBeVisible();
    serve({ status: 'delivered', progress: 100 });
    await user.click(screen.getByRole('button', { name: retry }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  });

  it('and without a known state offers to try again', async () => {
    const { user } = open();
    expect(await screen.findByText(/check your connection/)).toBeVisible();
    serve();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Weekly 5GB' })).toBeVisible();
  });
});

describe('beside the search', () => {
  it('orders of this device are one tap away', async () => {
    writeLocalJson('orders', [{ orderId, service: 'Weekly 5GB for me', status: 'pending' }]);
    const { user } = open('');
    await user.click(screen.getByRole('link', { name: /Weekly 5GB for me/ }));
    expect(await screen.findByRole('progressbar')).toBeVisible();
  });

  it.each([
    ['en', /Data Bundle: Weekly 5GB/],
    ['sw', /Kifurushi cha data: Wiki 5GB/],
  ] as const)('those that were tracked are told in the language (%s)', (language, name) => {
    writeLocalJson('orders', [{ orderId, service: 'Data Bundle: Weekly 5GB', status: 'pending' }]);
    rememberView(aTrackedOrder(), 1);
    open('', language);
    expect(screen.getByRole('link', { name })).toBeVisible();
  });

  it('help knows the order', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'WhatsApp us' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/wa\.me\/255700111333.*TBH123/));
    expect(screen.getByRole('link', { name: 'Call 0700 111 222' })).toHaveAttribute(
      'href',
      'tel:+255700111222',
    );
  });
});

describe('after a search', () => {
  it('the order has the focus', async () => {
    const { user } = open('');
    await user.type(screen.getByLabelText('Order ID'), `${orderId}{Enter}`);
    const order = await screen.findByRole('heading', { name: 'Weekly 5GB' });
    await waitFor(() => expect(order).toHaveFocus());
  });

  it('whoever types another id by now keeps the focus', async () => {
    const network = deferred();
    server.use(
      http.get('*/api/orders/track/:id', async () => {
        await network.arrived;
        return answer(aTrackedOrder());
      }),
    );
    const { user } = open('');
    const field = screen.getByLabelText('Order ID');
    await user.type(field, `${orderId}{Enter}`);
    await user.clear(field);
    await user.type(field, 'TBH4');
    network.arrive();
    await screen.findByRole('heading', { name: 'Weekly 5GB' });
    expect(field).toHaveFocus();
  });

  it('the same search asks the server again', async () => {
    const { user } = open();
    await screen.findByRole('progressbar');
    serve({ status: 'delivered', progress: 100 });
    await user.click(screen.getByRole('button', { name: 'Track order' }));
    await waitFor(() => expect(tracked).toHaveBeenCalledTimes(2));
    await waitFor(() =>
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100'),
    );
  });
});

describe('a number that was changed', () => {
  it.each([
    ['en', 'Number changed', /before: 07•• ••• ••• · by you · 21 Nov 2026/],
    ['sw', 'Namba imebadilishwa', /mwanzo: 07•• ••• ••• · na wewe · 21 Nov 2026/],
  ] as const)('is in the timeline, the earlier one masked (%s)', async (...row) => {
    const [language, title, text] = row;
    const at = '2026-11-21T07:00:00.000Z';
    serve({ full: true, recipientChanges: [{ at, earlier: '07•• ••• •••', byCustomer: true }] });
    open(undefined, language);
    const step = (await screen.findByText(title)).closest('li');
    expect(step).toHaveTextContent(text);
  });
});

describe('calling an order off', () => {
  const sent = vi.fn<(body: unknown) => void>();
  const full: Partial<TrackingView> = {
    status: 'pending',
    progress: 25,
    timeline: [{ status: 'pending', at: '2026-11-21T06:30:00.000Z' }],
  };
  const cash = { ...aTrackedOrder().details, paymentMethod: 'cod', paymentStatus: 'due' } as const;

  /** Shows the order in full; its cancellation changes it to `after`. */
  const reveal = async (
    before: Partial<TrackingView>,
    after: Partial<TrackingView>,
    language: Language = 'en',
  ) => {
    serve(before);
    const known = { full: true, phoneNumber: '0754321908' };
    server.use(
      http.post('*/api/orders/track', () => answer(aTrackedOrder({ ...before, ...known }))),
      http.post(`*/api/orders/${orderId}/cancel`, async ({ request }) => {
        sent(await request.json());
        serve({ ...before, ...after });
        return answer(aTrackedOrder({ ...before, ...known, ...after }));
      }),
    );
    const { user } = open(undefined, language);
    await user.type(await screen.findByLabelText(/four digits|Tarakimu nne/), '1908');
    await user.keyboard('{Enter}');
    return user;
  };

  const cancelled = (cancelledBy: 'customer' | 'shop' | 'timeout'): Partial<TrackingView> => ({
    status: 'cancelled',
    timeline: [
      ...full.timeline!,
      { status: 'cancelled', at: '2026-11-21T07:00:00.000Z', cancelledBy },
    ],
  });

  beforeEach(() => sent.mockClear());

  it.each([
    ['en', 'Cancel this order', 'Yes, cancel it', 'You cancelled this order.', 'Nothing to pay'],
    ['sw', 'Ghairi oda hii', 'Ndiyo, ighairi', 'Umeghairi oda hii.', 'Hakuna cha kulipa'],
  ] as const)('is asked once more and then done (%s)', async (...texts) => {
    const [language, cancel, yes, status, payment] = texts;
    const dueAt = '2099-11-21T09:00:00.000Z';
    const before = { ...full, details: cash, dueAt };
    const user = await reveal(before, cancelled('customer'), language);
    expect(screen.getByText(/21 Nov 2099/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: cancel }));
    expect(sent).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: yes }));
    expect(await screen.findByText(status)).toBeVisible();
    expect(screen.getByText(payment)).toBeVisible();
    // What is cancelled comes no more.
    expect(screen.queryByText(/21 Nov 2099/)).toBeNull();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ phoneLast4: '1908' });
    expect(screen.queryByRole('button', { name: cancel })).toBeNull();
  });

  it('that is paid is a request, and says what becomes of the money', async () => {
    const dueAt = '2099-11-21T09:00:00.000Z';
    const user = await reveal({ ...full, dueAt }, { cancelRequested: true });
    expect(screen.getByText(/21 Nov 2099/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Cancel this order' }));
    expect(await screen.findByText(/return the money to the number that paid/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByText(/You asked to cancel this order/)).toBeVisible();
    expect(screen.queryByText(/21 Nov 2099/)).toBeNull();
  });

  it('can be thought over', async () => {
    const user = await reveal(full, {});
    await user.click(await screen.findByRole('button', { name: 'Cancel this order' }));
    expect(await screen.findByRole('button', { name: 'Keep the order' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Keep the order' }));
    expect(await screen.findByRole('button', { name: 'Cancel this order' })).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  it('too late says so', async () => {
    const user = await reveal(full, {});
    server.use(
      http.post(`*/api/orders/${orderId}/cancel`, () =>
        failure(409, 'too_late_to_cancel', { message: 'We have already begun with this order.' }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel this order' }));
    await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We have already begun');
  });

  it('after too many tries by others tells the way out', async () => {
    const user = await reveal(full, {});
    server.use(
      http.post(`*/api/orders/${orderId}/cancel`, () => refusedFor(480, 'too_many_tries')),
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel this order' }));
    await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/or use the phone or computer/);
  });

  it('is offered to nobody who only knows the id, nor once somebody has begun', async () => {
    serve(full);
    const { user } = open();
    expect(await screen.findByText(/show its full details first/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel this order' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Enter the four digits' }));
    expect(await screen.findByLabelText(/Last four digits/)).toHaveFocus();
  });

  it.each([
    ['delivered', 'en', /but it was delivered first/],
    ['delivered', 'sw', /ilifikishwa kwanza/],
    ['cancelled', 'en', 'This order was cancelled, as you asked.'],
    ['cancelled', 'sw', 'Oda hii imeghairiwa kama ulivyoomba.'],
  ] as const)('that was asked for is answered once it is %s (%s)', async (...texts) => {
    const [status, language, text] = texts;
    serve({ status, cancelRequested: true });
    open(undefined, language);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    ['customer', 'en', 'You cancelled this order.', 'by you'],
    ['customer', 'sw', 'Umeghairi oda hii.', 'na wewe'],
    [
      'timeout',
      'en',
      /could not confirm this order within 48 hours/,
      'not confirmed within 48 hours',
    ],
    ['timeout', 'sw', /Hatukuweza kuthibitisha oda hii/, 'haikuthibitishwa ndani ya saa 48'],
    ['shop', 'sw', /Duka limeghairi oda hii/, 'na duka'],
  ] as const)('says that it was cancelled by the %s, on any device (%s)', async (...texts) => {
    const [who, language, text, inTimeline] = texts;
    serve({ ...cancelled(who), details: cash });
    open(undefined, language);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(new RegExp(`^${inTimeline} · `))).toBeVisible();
  });

  it('by the shop leaves a word for those who did not ask for it', async () => {
    serve({ ...cancelled('shop'), details: cash });
    open();
    expect(await screen.findByText(/If you did not ask for that, talk to us/)).toBeVisible();
    expect(screen.getByText('Nothing to pay')).toBeVisible();
    expect(screen.queryByText('To be paid on delivery')).toBeNull();
  });
});

describe('what happens to the order meanwhile', () => {
  const channel = `order-${orderId}`;
  afterEach(() => isLive());

  it('is shown as it is told, without asking', async () => {
    open();
    await screen.findByRole('heading', { name: 'Weekly 5GB' });
    publishEvent({
      channel,
      data: aTrackedOrder({ status: 'delivered', progress: 100 }),
    });
    const progress = screen.getByRole('progressbar');
    await waitFor(() => expect(progress).toHaveAttribute('aria-valuenow', '100'));
    expect(tracked).toHaveBeenCalledOnce();
  });

  it('before the connection opened is asked for once, and then no more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    await screen.findByRole('heading', { name: 'Weekly 5GB' });
    isLive(channel);
    await waitFor(() => expect(tracked).toHaveBeenCalledTimes(2));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(tracked).toHaveBeenCalledTimes(2);
    isLive();
    await vi.advanceTimersByTimeAsync(21_000);
    expect(tracked).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });
});

describe('who gets the bundle', () => {
  const sent = vi.fn();
  const recipient = () => screen.getByRole('textbox', { name: /Number that gets the bundle/ });
  const payer = () => screen.getByRole('textbox', { name: /^Number that paid/ });

  const change = async (full: boolean, respond: () => Response | Promise<Response>) => {
    serve({ status: 'pending', full, ...(full && { phoneNumber: '0754321908' }) });
    server.use(
      http.post(`*/api/orders/${orderId}/correct-recipient`, async ({ request }) => {
        sent(await request.json());
        return respond();
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Wrong number/ }));
    return user;
  };
  const corrected = () => {
    const { details } = aTrackedOrder();
    return answer(
      aTrackedOrder({
        full: true,
        phoneNumber: '0754321908',
        status: 'pending',
        details: { ...details, recipientNumber: '0754111222' },
      }),
    );
  };

  beforeEach(() => sent.mockClear());

  it('is changed on the device that ordered with the new number alone, which is read back', async () => {
    const user = await change(true, corrected);
    await user.click(screen.getByRole('button', { name: 'Change the number' }));
    expect(recipient()).toHaveFocus();
    await user.type(recipient(), '+255 754-111-222');
    expect(screen.getByText(/0754.111.222 · Vodacom/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change the number' }));
    expect(await screen.findByText(/^The bundle goes to 0754.111.222\.$/)).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ recipientPhone: '255754111222' });
  });

  it('is changed elsewhere by who knows the number that paid', async () => {
    const user = await change(false, corrected);
    await user.type(recipient(), '0754111222');
    await user.type(payer(), '0754321908');
    await user.click(screen.getByRole('button', { name: 'Change the number' }));
    expect(await screen.findByText(/^The bundle goes to/)).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      recipientPhone: '255754111222',
      payerPhone: '255754321908',
    });
  });

  it('stays as it is if another number paid, or if work has begun', async () => {
    const answers = [
      failure(422, 'validation_failed', {
        errors: [{ field: 'payerPhone', code: 'mismatch', message: 'no' }],
      }),
      failure(409, 'too_late_to_change', { message: 'We are already working on this order' }),
    ];
    const user = await change(false, () => answers.shift()!);
    await user.type(recipient(), '0754111222');
    await user.type(payer(), '0754321900');
    await user.click(screen.getByRole('button', { name: 'Change the number' }));
    expect(await screen.findByText(/not what this order was paid with/)).toBeVisible();
    expect(payer()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Change the number' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/already working/);
  });

  it('cannot be changed once work has begun', async () => {
    serve({ status: 'processing', full: true, phoneNumber: '0754321908' });
    open();
    expect(await screen.findByText('0754 321 908')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Wrong number/ })).toBeNull();
  });
});
