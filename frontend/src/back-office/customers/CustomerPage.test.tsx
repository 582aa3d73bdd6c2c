import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMessage } from '../../test/messageFixtures';
import { aPayment, aRefund } from '../../test/moneyFixtures';
import { paged } from '../../test/paged';
import { owner, staffWith } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { isLive, publishEvent } from '../../test/live';
import { windowOf } from '../../test/window';
import { channels } from '../../realtime/channels';
import { PhoneLink } from '../kit/contact/PhoneLink';
import { StaffConnection } from '../shell/live/StaffConnection';
import { CustomerRoute } from '../shell/routes/CustomerRoute';
import type { Customer, HistoryEntry, SupportCase } from './types';

const now = new Date().toISOString();

const paidWithoutOrder: SupportCase = {
  _id: 'paid_without_order:payment-1',
  kind: 'paid_without_order',
  subject: 'payment-1',
  orderId: 'TBH482-7K3M9QX2TC',
  about: 'Weekly 2GB',
  aboutSwahili: 'Wiki 2GB',
  amount: 1500,
  detail: null,
  since: now,
  dueAt: now,
  urgency: 'medium',
  holder: null,
};

const asha: Customer = {
  phoneNumber: '255754321908',
  isKnown: true,
  names: ['Asha Mushi', 'Mama Juma'],
  since: '2026-03-02T06:30:00.000Z',
  orders: 16,
  delivered: 14,
  cancelled: 1,
  received: 2,
  spent: 84_500,
  lastOrderAt: now,
  promptsStoppedUntil: null,
  agent: { _id: 'agent-1', code: 'Q8D8F9', name: 'Asha Mushi' },
  open: 2,
  case: paidWithoutOrder,
  waitingMoney: null,
  counts: [
    { kind: 'order', count: 16 },
    { kind: 'payment', count: 3 },
    { kind: 'message', count: 1 },
  ],
};

const nothing = {
  order: null,
  payment: null,
  tillPayment: null,
  refund: null,
  message: null,
  complaint: null,
  picture: null,
  application: null,
  rating: null,
};

const entries: HistoryEntry[] = [
  {
    ...nothing,
    _id: 'order:1',
    kind: 'order',
    at: now,
    order: {
      orderId: 'TBH482-7K3M9QX2TC',
      item: 'Weekly 5GB',
      itemSwahili: 'Wiki 5GB',
      amount: 12_000,
      status: 'delivered',
      part: 'recipient',
    },
  },
  {
    ...nothing,
    _id: 'payment:1',
    kind: 'payment',
    at: now,
    payment: aPayment({ _id: 'payment-7', status: 'FAILED', placed: false, reason: 'no_answer' }),
  },
  { ...nothing, _id: 'refund:1', kind: 'refund', at: now, refund: aRefund() },
  { ...nothing, _id: 'message:1', kind: 'message', at: now, message: aMessage() },
  {
    ...nothing,
    _id: 'complaint:1',
    kind: 'complaint',
    at: now,
    complaint: { orderId: 'TBH1', kind: 'problem', problem: 'not_reachable', isOpen: true },
  },
  { ...nothing, _id: 'picture:1', kind: 'picture', at: now, picture: { _id: 'p1', isOpen: false } },
  {
    ...nothing,
    _id: 'application:1',
    kind: 'application',
    at: now,
    application: { reference: 'WAK-7K3M9QX2TC', status: 'new' },
  },
  {
    ...nothing,
    _id: 'rating:1',
    kind: 'rating',
    at: now,
    rating: { orderId: 'TBH2', item: 'Daily 1GB', itemSwahili: '', stars: 4 },
  },
  {
    ...nothing,
    _id: 'till_payment:1',
    kind: 'till_payment',
    at: now,
    tillPayment: { _id: 't1', amount: 2000, reference: 'CEJ3', paidAt: now, state: 'open' },
  },
];

let customer: Customer;
const asked = vi.fn<(search: string) => void>();

const open = (path = '/admin/customers/0754321908', language: 'en' | 'sw' = 'en', as = owner) =>
  renderApp(
    <>
      <StaffConnection />
      <Routes>
        <Route path="/admin/customers/:number" element={<CustomerRoute />} />
      </Routes>
    </>,
    { path, language, as },
  );

beforeEach(() => {
  windowOf(1280);
  customer = asha;
  asked.mockClear();
  server.use(
    http.get('*/api/realtime/events', () => new HttpResponse(null, { status: 503 })),
    http.get('*/api/customers/255754321908', () => answer(customer)),
    http.get('*/api/customers/255754321908/history', ({ request }) => {
      asked(new URL(request.url).search);
      return paged(entries);
    }),
  );
});

afterEach(() => isLive());

describe('the page of a person', () => {
  it.each([
    [
      'en',
      /^Paid TSh 1,500 at .*, no order: finish or refund\.$/,
      'Open payment',
      '1 more case in the inbox',
    ],
    [
      'sw',
      /^Alilipa TSh 1,500 .*, hakuna oda: kamilisha au rudisha pesa\.$/,
      'Fungua malipo',
      /^Jambo jingine 1/,
    ],
  ] as const)('begins with what to do (%s)', async (language, sentence, button, more) => {
    open(undefined, language);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: button })).toHaveAttribute(
      'href',
      '/admin/payments/payment-1',
    );
    expect(screen.getByRole('link', { name: more })).toHaveAttribute(
      'href',
      '/admin/support?q=255754321908',
    );
  });

  it('says who it is and what they bought', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Asha Mushi', level: 1 })).toBeVisible();
    for (const text of [
      'Mama Juma',
      '16 (14 delivered, 1 cancelled)',
      '2 bundles',
      'TSh 84,500',
      'Vodacom',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+255754321908');
    expect(screen.getByRole('link', { name: 'Asha Mushi, Q8D8F9' })).toHaveAttribute(
      'href',
      '/admin/agents/agent-1',
    );
    expect(screen.queryByRole('link', { name: /0754.321.908/ })).toBeNull();
  });

  it('lists what happened, and each entry opens', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'What happened' });
    const links = within(table).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Gift from another customer', '/admin/orders/TBH482-7K3M9QX2TC'],
      ['Payment', '/admin/payments/payment-7'],
      ['Refund', `/admin/refunds/${aRefund()._id}`],
      [expect.stringMatching(/./), `/admin/messages/${aMessage()._id}`],
      ['Delivery problem', '/admin/orders/TBH1'],
      ['Picture of a payment', '/admin/payment-pictures/p1'],
      ['Agent application', '/admin/agent-applications/WAK-7K3M9QX2TC'],
      ['Rating', '/admin/orders/TBH2'],
      ['Money at the till', '/admin/till-payments/t1'],
    ]);
    for (const text of [
      'Customer does not answer',
      'Answered',
      'New',
      '4 stars',
      'CEJ3',
      'No answer on the phone',
    ]) {
      expect(within(table).getByText(text)).toBeVisible();
    }
  });

  it('is narrowed to a kind that there is', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Payments (3)' }));
    expect(asked).toHaveBeenLastCalledWith('?limit=50&kind=payment');
    expect(screen.getByRole('button', { name: 'All (20)' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Refunds/ })).toBeNull();
  });

  it('shows what happens meanwhile', async () => {
    open();
    await screen.findByText(/^Paid TSh 1,500/);
    // No poll brings the change.
    isLive(channels.acts);
    customer = { ...asha, case: null, open: 0 };
    publishEvent({ channel: channels.acts, type: 'payment' });
    expect(await screen.findByText('Nothing is open')).toBeVisible();
  });

  it('says what to do with money of the till', async () => {
    const money = {
      _id: 't1',
      amount: 2000,
      reference: 'CEJ3',
      paidAt: now,
      state: 'open',
    } as const;
    customer = { ...asha, case: null, open: 1, waitingMoney: money };
    open();
    expect(
      await screen.findByText(/^TSh 2,000 came to the till at .*: match or dismiss it\.$/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Match money' })).toHaveAttribute(
      'href',
      '/admin/till-payments/t1',
    );
  });

  it.each([
    ['en', 'The shop does not know this number'],
    ['sw', 'Duka haliijui namba hii'],
  ] as const)('says that nothing is known of a number (%s)', async (language, text) => {
    customer = { ...asha, isKnown: false, names: [], counts: [], case: null, open: 0, agent: null };
    open(undefined, language);
    expect(await screen.findByText(text)).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });

  it('asks for no number that is none', async () => {
    open('/admin/customers/12345');
    expect(await screen.findByText('This is not a phone number')).toBeVisible();
  });

  it('can be asked for again when it could not be loaded', async () => {
    server.use(http.get('*/api/customers/255754321908', () => failure(503, 'unavailable')));
    open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('a number', () => {
  it('leads to the page of its owner', () => {
    renderApp(<PhoneLink phone="255754321908" />, { path: '/admin/orders', as: owner });
    expect(screen.getByRole('link')).toHaveAttribute('href', '/admin/customers/0754321908');
  });

  it.each([
    ['who may not see orders', '255754321908', staffWith('see_catalogue')],
    ['where it was erased', '255012345678', owner],
  ])('is a text for those %s', (_who, phone, as) => {
    renderApp(<PhoneLink phone={phone} />, { path: '/admin/orders', as });
    expect(screen.queryByRole('link')).toBeNull();
  });
});

it('payment requests to the number are stopped and allowed again', async () => {
  const sent = vi.fn<(body: unknown) => void>();
  server.use(
    http.put('*/api/customers/255754321908/prompt-stop', async ({ request }) => {
      const body = (await request.json()) as { days: number };
      sent(body);
      customer = {
        ...asha,
        promptsStoppedUntil: body.days > 0 ? '2026-12-30T09:00:00.000Z' : null,
      };
      return answer({});
    }),
  );
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Payment requests'), 'Stop for 30 days');
  expect(await screen.findByText('Payment requests stopped')).toBeVisible();
  expect(await screen.findByText('Stopped until 30 Dec 2026, 12:00')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Payment requests'), 'Allowed');
  expect(await screen.findByText('Payment requests allowed')).toBeVisible();
  expect(sent.mock.calls).toEqual([[{ days: 30 }], [{ days: 0 }]]);
});

it('who handles no payments sees that they are stopped, and cannot change it', async () => {
  customer = { ...asha, promptsStoppedUntil: '2026-12-30T09:00:00.000Z' };
  open(undefined, 'en', staffWith('see_orders'));
  expect(await screen.findByText('Stopped until 30 Dec 2026, 12:00')).toBeVisible();
  expect(screen.queryByLabelText('Payment requests')).toBeNull();
});
