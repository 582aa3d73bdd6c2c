import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminOrder, Profile } from '../../../api/types';
import type { Language } from '../../../i18n/languageSlice';
import { anOrder } from '../../../test/orderFixtures';
import { staffWith, owner } from '../../../test/people';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { DeliverForm } from './DeliverForm';
import { OrderWarnings } from './OrderWarnings';

const cash = anOrder({ type: 'router', paymentMethod: 'cod', hasDeliveryCode: true, version: 4 });
const support = staffWith('handle_orders');

const sent = vi.fn<(body: unknown) => void>();
const onDone = vi.fn<(order: AdminOrder) => void>();
let reply: () => Response;

beforeEach(() => {
  sent.mockClear();
  onDone.mockClear();
  reply = () => answer({ ...cash, status: 'delivered', version: 5 });
  server.use(
    http.post('*/api/orders/:id/deliver', async ({ request }) => {
      sent(await request.json());
      return reply();
    }),
  );
});

const open = (order: AdminOrder, as: Profile = owner, language: Language = 'en') =>
  renderApp(<DeliverForm order={order} onDone={onDone} onProblem={vi.fn()} />, { as, language });

const deliver = (app: ReturnType<typeof open>) =>
  app.user.click(screen.getByRole('button', { name: 'Delivered' }));

describe('an order that was paid before', () => {
  it.each([
    ['', { version: 1 }],
    ['  CEJ3I3 ', { version: 1, reference: 'CEJ3I3' }],
  ])('is delivered with the reference “%s” of the network', async (reference, body) => {
    const app = open(anOrder());
    if (reference) {
      await app.user.click(screen.getByRole('button', { name: 'Paste the network’s SMS' }));
      await app.user.type(screen.getByLabelText('Reference from the network'), reference);
    }
    await deliver(app);
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent).toHaveBeenCalledExactlyOnceWith(body);
    expect(screen.queryByLabelText(/delivery code/)).toBeNull();
  });
});

describe('cash on delivery', () => {
  it.each(['', '12', '123a', '12 4'])('takes no code like “%s”', async (code) => {
    const app = open(cash);
    const field = screen.getByLabelText("Customer's delivery code");
    if (code) await app.user.type(field, code);
    await deliver(app);
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Enter four digits/));
    expect(sent).not.toHaveBeenCalled();
  });

  it('goes without the code on the word of a manager, who says why', async () => {
    const app = open(cash);
    await app.user.click(screen.getByRole('button', { name: 'Deliver without a code' }));
    await deliver(app);
    const reason = screen.getByLabelText('Why is there no code?');
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/Enter a reason/));
    await app.user.type(reason, ' Lost the phone ');
    await deliver(app);
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent).toHaveBeenCalledExactlyOnceWith({ version: 4, reason: 'Lost the phone' });
  });

  it('never takes the reason that was typed for the code, nor sends both', async () => {
    const app = open(cash);
    await app.user.click(screen.getByRole('button', { name: 'Deliver without a code' }));
    await app.user.type(screen.getByLabelText('Why is there no code?'), 'Lost');
    await app.user.click(screen.getByRole('button', { name: 'The customer has a code' }));
    const code = screen.getByLabelText("Customer's delivery code");
    expect(code).toHaveValue('');
    await app.user.type(code, ' 48 2\u0661');
    await deliver(app);
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.lastCall?.[0]).toEqual({ version: 4, deliveryCode: '4821' });
  });

  it('is no way round the code for whoever closes no days', () => {
    open(cash, support);
    expect(screen.queryByRole('button', { name: 'Deliver without a code' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Delivered' })).toBeVisible();
  });

  it('without any code waits for a manager', () => {
    open({ ...cash, hasDeliveryCode: false }, support);
    expect(screen.getByText(/A manager must approve/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delivered' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Problem' })).toBeVisible();
  });

  it('says at the code that it is wrong, and lets it be typed again', async () => {
    const errors = [{ field: 'deliveryCode', code: 'wrong_code', message: 'This code is wrong.' }];
    reply = () => failure(422, 'validation_failed', { errors });
    const app = open(cash);
    const field = screen.getByLabelText("Customer's delivery code");
    await app.user.type(field, '1111');
    await deliver(app);
    await waitFor(() => expect(field).toHaveAccessibleDescription(/This code is wrong\./));
    expect(field).toHaveFocus();
    expect(onDone).not.toHaveBeenCalled();
  });

  it.each([
    ['too_many_tries', 429, /./],
    ['payment_returned', 409, /being refunded/],
    ['order_closed', 409, /no longer needs delivery/],
  ])('refused as %s (%i) says what to do', async (code, status, text) => {
    reply = () => failure(status, code);
    const app = open(cash);
    await app.user.type(screen.getByLabelText("Customer's delivery code"), '1111');
    await deliver(app);
    await waitFor(() => expect(document.body.textContent).toMatch(text));
    expect(onDone).not.toHaveBeenCalled();
  });

  it('without an answer delivers nothing on the screen, and keeps the code', async () => {
    reply = () => HttpResponse.error();
    const app = open(cash);
    await app.user.type(screen.getByLabelText("Customer's delivery code"), '4821');
    await deliver(app);
    expect(await screen.findByText(/Network error/)).toBeVisible();
    expect(screen.getByLabelText("Customer's delivery code")).toHaveValue('4821');
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('an order that a colleague has', () => {
  it('can be read and not delivered', () => {
    renderApp(<DeliverForm order={cash} locked onProblem={vi.fn()} />, { as: owner });
    expect(screen.getByLabelText("Customer's delivery code")).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delivered' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Problem' })).toBeNull();
  });
});

describe('what has to be known before', () => {
  it.each<[Language, string]>([
    ['en', 'Wrong number'],
    ['sw', 'Namba si sahihi'],
  ])('is what stopped the delivery before (%s)', (language, problem) => {
    renderApp(<OrderWarnings order={anOrder({ problem: 'wrong_number', notes: [] })} />, {
      language,
    });
    expect(document.body).toHaveTextContent(new RegExp(problem, 'i'));
  });

  it('says who reported it, when, and what they wrote', async () => {
    const notes = [
      {
        kind: 'problem' as const,
        problem: 'not_reachable' as const,
        at: '2026-11-21T08:40:00Z',
        by: 'Neema Joseph',
        text: 'Try her sister',
      },
    ];
    const order = anOrder({ problem: 'not_reachable' });
    server.use(http.get('*/api/orders/:id', () => answer({ ...order, notes })));
    renderApp(<OrderWarnings order={order} />, { as: owner });
    expect(await screen.findByText('21 Nov 2026, 11:40, Neema Joseph')).toBeVisible();
    expect(screen.getByText('Try her sister')).toBeVisible();
  });

  it('says when the customer asked to cancel', () => {
    renderApp(<OrderWarnings order={anOrder({ cancelRequestedAt: '2026-11-21T08:40:00Z' })} />);
    expect(screen.getByText('21 Nov 2026, 11:40')).toBeVisible();
  });

  it('is nothing for an order like any other', () => {
    renderApp(<OrderWarnings order={anOrder()} />);
    expect(document.body).toHaveTextContent(/^$/);
  });
});
