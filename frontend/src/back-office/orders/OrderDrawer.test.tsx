import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminOrder } from '../../api/types';
import { FilledSlots } from '../shell/slots/FilledSlots';
import { Address, address } from '../../test/Address';
import { aPayment, anAttempt } from '../../test/moneyFixtures';
import { anOrder, orderStats } from '../../test/orderFixtures';
import { paged } from '../../test/paged';
import { staffWith, owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { DiscardQuestion } from '../kit/dialog/DiscardQuestion';
import { OrdersPage } from './OrdersPage';

const asha = anOrder({ paymentId: 'payment-1', notes: [] });
const juma = anOrder({
  _id: 'order-2',
  orderId: 'TBH107-Q2W8RT5Y1D',
  customerName: 'Juma Hassan',
  type: 'router',
  amount: 220000,
  paymentMethod: 'cod',
  paymentStatus: 'due',
  hasDeliveryCode: true,
});

let orders: AdminOrder[] = [];
const sent = vi.fn<(call: string, body: unknown) => void>();

const open = (order = asha, as = owner, language: 'en' | 'sw' = 'en') =>
  renderApp(
    <>
      <Routes>
        <Route
          path="/admin/orders/:orderId?"
          element={
            <FilledSlots>
              <OrdersPage />
            </FilledSlots>
          }
        />
      </Routes>
      <Address />
      <DiscardQuestion />
    </>,
    { path: `/admin/orders/${order.orderId}`, as, language },
  );

const drawer = async () => within(await screen.findByRole('dialog'));

beforeEach(() => {
  orders = [asha, juma];
  sent.mockClear();
  server.use(
    http.get('*/api/orders', () => paged(orders)),
    http.get('*/api/orders/stats', () => answer(orderStats)),
    http.get('*/api/orders/:id', ({ params: { id } }) => {
      const order = orders.find((known) => known.orderId === id);
      return order ? answer(order) : failure(404, 'order_not_found');
    }),
    http.get('*/api/payments/:id', () => answer(aPayment())),
    http.put('*/api/orders/:id', async ({ params: { id }, request }) => {
      const body = (await request.json()) as Pick<AdminOrder, 'status'>;
      sent('status', body);
      const order = orders.find(({ _id }) => _id === id)!;
      return answer({ ...order, status: body.status, version: order.version + 1 });
    }),
    http.post('*/api/orders/:id/:call', async ({ params: { call }, request }) => {
      const body = (await request.json()) as { text: string };
      sent(String(call), body);
      if (call === 'deliver') return answer({ ...juma, status: 'delivered', version: 2 });
      const at = '2026-11-21T09:00:00.000Z';
      return answer({ kind: 'note', problem: null, at, by: owner.name, text: body.text });
    }),
  );
});

describe('notes', () => {
  it('stand among the statuses, in the order of time', async () => {
    orders = [
      {
        ...asha,
        timeline: [
          { status: 'pending', at: '2026-11-21T06:30:00Z', by: null, reason: null },
          { status: 'processing', at: '2026-11-21T08:30:00Z', by: 'Amina', reason: null },
        ],
        notes: [
          {
            kind: 'problem',
            problem: 'wrong_number',
            at: '2026-11-21T07:30:00Z',
            by: 'Neema',
            text: 'It rings nowhere',
          },
          {
            kind: 'cancel_requested',
            problem: null,
            at: '2026-11-21T09:30:00Z',
            by: null,
            text: null,
          },
        ],
      },
    ];
    open();
    const steps = (await (await drawer()).findAllByRole('listitem')).map(
      (step) => step.querySelector('strong')?.textContent,
    );
    expect(steps.slice(0, 4)).toEqual([
      'Pending',
      'Could not be delivered: Wrong number',
      'Processing',
      'The customer asked to cancel',
    ]);
    expect(screen.getByText('It rings nowhere')).toBeVisible();
  });

  it.each([
    ['en', 'Note for colleagues', 'Add note'],
    ['sw', 'Maelezo kwa wenzako', 'Ongeza maelezo'],
  ] as const)('are added and shown at once (%s)', async (language, label, button) => {
    const { user } = open(asha, owner, language);
    const field = await screen.findByLabelText(label);
    await user.type(field, 'Calls back at five');
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('Calls back at five', { selector: 'p' })).toBeVisible();
    expect(field).toHaveValue('');
    expect(sent).toHaveBeenCalledExactlyOnceWith('notes', { text: 'Calls back at five' });
  });

  it('that are refused are not lost', async () => {
    server.use(http.post('*/api/orders/:id/notes', () => failure(503, 'service_busy')));
    const { user } = open();
    const field = await screen.findByLabelText('Note for colleagues');
    await user.type(field, 'Calls back');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop is busy');
    expect(field).toHaveValue('Calls back');
  });
});

describe('the next order', () => {
  it('is one press away, and Close still leads to the list', async () => {
    const { user } = open();
    const next = await screen.findByRole('button', { name: 'Next' });
    await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'false'));
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(next);
    expect(await (await drawer()).findByText('Juma Hassan')).toBeVisible();
    expect(address()).toBe(`/admin/orders/${juma.orderId}`);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/admin/orders'));
  });

  it('waits until somebody agrees to lose what was typed', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Note for colleagues'), 'Half a');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(address()).toBe(`/admin/orders/${asha.orderId}`);
    await user.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).toBe(`/admin/orders/${juma.orderId}`));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the payment', () => {
  it('can be checked now', async () => {
    server.use(
      http.get('*/api/payments/:id', () =>
        answer(aPayment({ status: 'PENDING', attempts: [anAttempt({ status: 'PENDING' })] })),
      ),
      http.post('*/api/payments/payment-1/check', () => answer(aPayment())),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Check now' }));
    expect(await screen.findByText(/^Now:|Asked|Checked/i)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open payment' })).toHaveAttribute(
      'href',
      '/admin/payments/payment-1',
    );
  });

  it('is not for who may not see payments', async () => {
    open(asha, staffWith('see_orders'));
    await (await drawer()).findByText('Paying phone number');
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delivered' })).toBeNull();
  });
});

describe('WhatsApp', () => {
  const links = (...variants: string[]) =>
    http.get('*/api/orders/:id/whatsapp-links', ({ params: { id } }) =>
      answer(
        variants.map((variant) => ({
          variant,
          text: `${String(id)} ${variant}`,
          url: `https://wa.me/255700111333?text=${String(id)}-${variant}`,
        })),
      ),
    );

  const menu = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Share on WhatsApp' }));
    return within(await screen.findByRole('menu'));
  };

  it('opens with what the server says of the order and of its money', async () => {
    server.use(links('default', 'payment', 'paymentProof', 'plain'));
    const { user } = open();
    const choices = await menu(user);
    expect(choices.getByRole('menuitem', { name: 'Notify on WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/255700111333?text=${asha.orderId}-default`,
    );
    for (const name of ['Send payment confirmation', 'Send payment proof', 'Short message']) {
      expect(choices.getByRole('menuitem', { name })).toBeVisible();
    }
    expect(choices.queryByRole('menuitem', { name: 'Urgent message' })).toBeNull();
  });

  it('confirms no money that is not there, and knows what is urgent', async () => {
    server.use(links('default', 'urgent', 'plain'));
    const { user } = open(juma);
    const choices = await menu(user);
    expect(choices.getByRole('menuitem', { name: 'Urgent message' })).toBeVisible();
    expect(choices.queryByRole('menuitem', { name: 'Send payment confirmation' })).toBeNull();
  });

  it.each(['delivered', 'cancelled'] as const)(
    'calls nothing urgent about an order that is %s',
    async (status) => {
      server.use(links('default', 'urgent'));
      orders = [{ ...juma, status }];
      const { user } = open(juma);
      const choices = await menu(user);
      expect(choices.getByRole('menuitem', { name: 'Notify on WhatsApp' })).toBeVisible();
      expect(choices.queryByRole('menuitem', { name: 'Urgent message' })).toBeNull();
    },
  );

  it('leaves a link to copy where the browser blocks the window', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    server.use(links('default'));
    const { user } = open();
    const choices = await menu(user);
    await user.click(choices.getByRole('menuitem', { name: 'Notify on WhatsApp' }));
    expect(
      screen.getByText(`https://wa.me/255700111333?text=${asha.orderId}-default`),
    ).toBeVisible();
  });

  it('can be asked for again when its links did not arrive', async () => {
    server.use(links('default'));
    server.use(
      http.get('*/api/orders/:id/whatsapp-links', () => failure(500, 'internal'), { once: true }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect((await menu(user)).getAllByRole('menuitem')).toHaveLength(1);
  });
});

describe('a router for cash', () => {
  it('tells the state of its code and who sold it', async () => {
    orders = [{ ...juma, agentCode: '7K3M9Q', agentName: 'Saidi Mtemi' }];
    open(juma);
    expect(await screen.findByText('The customer has it and reads it to the rider')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Saidi Mtemi · 7K3M9Q' })).toHaveAttribute(
      'href',
      '/admin/agents?q=7K3M9Q',
    );
  });

  it('counts as delivered with the customer’s code', async () => {
    const { user } = open(juma);
    await user.click(await screen.findByRole('button', { name: 'Delivered' }));
    const code = screen.getByLabelText(/delivery code/);
    expect(code).toHaveFocus();
    await user.type(code, '4711');
    await user.click(screen.getByRole('button', { name: 'Delivered' }));
    expect(await screen.findByText(/is delivered\./)).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith('deliver', { version: 1, deliveryCode: '4711' });
  });

  it('stays as it is when that is called off', async () => {
    const { user } = open(juma);
    await user.click(await screen.findByRole('button', { name: 'Delivered' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('group', { name: 'Order status' })).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('a change', () => {
  it('is taken back by Undo', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Processing' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(sent).toHaveBeenLastCalledWith('status', {
      status: 'pending',
      version: 2,
      reason: 'Undone right away',
    });
  });
});

const refund = {
  _id: 'refund-1',
  state: 'open',
  amount: 10000,
  payerPhone: '255688100245',
  needsApproval: false,
} as const;

describe('the money of a cancelled order', () => {
  it('is told in the notice and stands above the order, one link away from its case', async () => {
    server.use(
      http.put('*/api/orders/:id', () => {
        const cancelled = { ...asha, status: 'cancelled' as const, version: 2, refunds: [refund] };
        orders = [cancelled, juma];
        return answer(cancelled);
      }),
    );
    const { user } = open();
    await user.click(await (await drawer()).findByRole('button', { name: 'Cancelled' }));
    expect(await screen.findByText(/now: Cancelled – Refund of TSh\s10,000 to/)).toBeVisible();
    const link = await (await drawer()).findByRole('link', { name: 'Open refund' });
    expect(link).toHaveAttribute('href', '/admin/refunds/refund-1');
  });

  it('is not named once it stays after all', async () => {
    orders = [{ ...asha, refunds: [{ ...refund, state: 'dismissed' }] }];
    open();
    await (await drawer()).findByRole('button', { name: 'Delete order' });
    expect((await drawer()).queryByRole('link', { name: 'Open refund' })).toBeNull();
  });
});

describe('deleting', () => {
  const deletion = (status: number, code?: string) =>
    http.delete('*/api/orders/:id', async ({ request }) => {
      sent('delete', await request.json());
      if (code) return failure(status, code);
      orders = [juma];
      return answer({});
    });

  it('wants a reason, leaves the drawer and can be undone', async () => {
    server.use(
      deletion(200),
      http.post('*/api/orders/:id/restore', () => {
        sent('restore', null);
        return answer(asha);
      }),
    );
    const { user } = open();
    const dialog = await drawer();
    await user.click(await dialog.findByRole('button', { name: 'Delete order' }));
    await user.click(dialog.getByRole('button', { name: 'Delete order' }));
    expect(sent).not.toHaveBeenCalled();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), ' a test ');
    await user.click(dialog.getByRole('button', { name: 'Delete order' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith('restore', null));
    expect(sent).toHaveBeenCalledWith('delete', { reason: 'a test' });
    expect(address()).toBe('/admin/orders');
  });

  it('says why an order with money stays', async () => {
    server.use(deletion(409, 'order_paid'));
    const { user } = open();
    const dialog = await drawer();
    await user.click(await dialog.findByRole('button', { name: 'Delete order' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'a test');
    await user.click(dialog.getByRole('button', { name: 'Delete order' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(address()).toBe(`/admin/orders/${asha.orderId}`);
  });

  it('is for who may only', async () => {
    open(asha, staffWith('see_orders', 'handle_orders'));
    await (await drawer()).findByRole('button', { name: 'Cancelled' });
    expect((await drawer()).queryByRole('button', { name: 'Delete order' })).toBeNull();
  });
});
