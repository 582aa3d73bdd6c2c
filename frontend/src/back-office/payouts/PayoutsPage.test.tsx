import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/languageSlice';
import { Address, address } from '../../test/Address';
import { paged } from '../../test/paged';
import { staffWith, owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { windowOf } from '../../test/window';
import { PayoutsPage } from './PayoutsPage';
import type { Payout, PayoutItem, PayoutSummary } from './api';

const at = '2026-11-21T06:30:00.000Z';

const item: PayoutItem = {
  agentId: 'agent-1',
  code: '7K3M9Q',
  name: 'Neema Mwakalinga',
  phoneNumber: '255754200311',
  agentStatus: 'active',
  amount: 11_250,
  state: 'open',
  reference: null,
  paidAt: null,
  paidBy: null,
};

const paid: PayoutItem = {
  ...item,
  state: 'paid',
  reference: 'CEK9',
  paidAt: at,
  paidBy: 'Amina Juma',
};

let payout: Payout;
const sent = vi.fn<(body: unknown) => void>();

function summaryOf({ items, _id, asOf, createdBy, createdAt }: Payout): PayoutSummary {
  const of = (state: string) => items.filter((one) => one.state === state);
  const sum = (some: PayoutItem[]) => some.reduce((total, { amount }) => total + amount, 0);
  const [openItems, paidItems] = [of('open'), of('paid')];
  return {
    _id,
    asOf,
    createdBy,
    createdAt,
    openItems: openItems.length,
    openAmount: sum(openItems),
    paidItems: paidItems.length,
    paidAmount: sum(paidItems),
  };
}

const open = (path = '/admin/payouts', language: Language = 'en', as = owner) =>
  renderApp(
    <>
      <Routes>
        <Route path="/admin/payouts/:payoutId?" element={<PayoutsPage />} />
      </Routes>
      <Address />
    </>,
    { path, language, as },
  );

beforeEach(() => {
  windowOf(1280);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  sent.mockClear();
  payout = {
    _id: 'payout-1',
    asOf: at,
    minimum: 1_000,
    createdBy: 'Amina Juma',
    createdAt: at,
    items: [item],
  };
  server.use(
    http.get('*/api/payouts', () => paged([summaryOf(payout)])),
    http.get('*/api/payouts/:id', () => answer(payout)),
    http.post('*/api/payouts', async ({ request }) => {
      sent(await request.json());
      return answer(payout, 201);
    }),
    http.post('*/api/payouts/:id/pay', async ({ request }) => {
      sent(await request.json());
      payout = { ...payout, items: [paid] };
      return answer(payout);
    }),
  );
});

describe('payouts', () => {
  it('are cards on a phone, each sum under its name', async () => {
    windowOf(360);
    open();
    const card = await screen.findByRole('link', { name: /Created by Amina Juma/ });
    expect(card).toHaveTextContent(/Unpaid TSh.11,250 · 1 agent/);
    expect(card).toHaveTextContent(/Paid TSh.0/);
  });

  it.each([
    ['en', /TSh.11,250 · 1 agent/],
    ['sw', /TSh.11,250 · wakala 1/],
  ] as const)('tell what waits (%s)', async (language, sum) => {
    open(undefined, language);
    expect(await screen.findByText(sum)).toBeVisible();
  });

  it('are drawn up and open with the amounts', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create payout' }));
    await waitFor(() => expect(address()).toBe('/admin/payouts/payout-1'));
    expect(sent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ minimum: 1000 }));
  });

  it('say when nobody is owed as much', async () => {
    server.use(http.post('*/api/payouts', () => failure(409, 'nothing_to_pay')));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create payout' }));
    expect(await screen.findByText('Could not create the payout')).toBeVisible();
  });

  it('are paid with the reference of the money, once', async () => {
    const { user } = open('/admin/payouts/payout-1');
    const press = await screen.findByRole('button', { name: /Mark as paid: .* to Neema/ });
    await user.click(press);
    expect(await screen.findByText('Enter the reference of the transfer.')).toBeVisible();
    await user.type(screen.getByLabelText(/^Reference of the transfer/), ' CEK9 ');
    await user.click(press);
    expect(await screen.findByText('Marked as paid')).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      items: [{ agentId: 'agent-1', reference: 'CEK9' }],
    });
    expect(await screen.findByText(/CEK9 · .* · Amina Juma/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const row = await screen.findByRole('row', { name: /Created by Amina Juma/ });
    await waitFor(() => expect(row).toHaveTextContent(/TSh.0.*TSh.11,250 · 1 agent/));
  });

  it('that a colleague paid meanwhile say so and keep what was typed', async () => {
    server.use(http.post('*/api/payouts/:id/pay', () => failure(409, 'payout_item_settled')));
    const { user } = open('/admin/payouts/payout-1');
    await user.type(await screen.findByLabelText(/^Reference of the transfer/), 'CEK9');
    await user.click(screen.getByRole('button', { name: /Mark as paid/ }));
    expect(await screen.findByText('Could not save the payment')).toBeVisible();
    expect(screen.getByLabelText(/^Reference of the transfer/)).toHaveValue('CEK9');
  });

  it('are only looked at by who may not pay', async () => {
    open('/admin/payouts/payout-1', 'en', staffWith('see_agents'));
    await screen.findByText('0754 200 311');
    expect(screen.queryByRole('button', { name: /Mark as paid/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Create payout' })).toBeNull();
  });

  const juma: PayoutItem = { ...item, agentId: 'agent-2', code: '4HTR8W', name: 'Juma Hassan' };

  it('keep the reference that is typed for one agent while another one is paid', async () => {
    payout = { ...payout, items: [item, juma] };
    server.use(
      http.post('*/api/payouts/:id/pay', async ({ request }) => {
        sent(await request.json());
        payout = { ...payout, items: [paid, juma] };
        return answer(payout);
      }),
    );
    const { user } = open('/admin/payouts/payout-1');
    await user.type(await screen.findByLabelText('Reference of the transfer to Juma Hassan'), 'J1');
    await user.type(screen.getByLabelText('Reference of the transfer to Neema Mwakalinga'), 'N1');
    await user.click(screen.getByRole('button', { name: /Mark as paid: .* to Neema/ }));
    expect(await screen.findByText(/CEK9 · .* · Amina Juma/)).toBeVisible();
    expect(screen.queryByLabelText('Reference of the transfer to Neema Mwakalinga')).toBeNull();
    expect(screen.getByLabelText('Reference of the transfer to Juma Hassan')).toHaveValue('J1');
  });

  it('show at its field the reference that the server refuses', async () => {
    const errors = [{ field: 'reference', code: 'used', message: 'This reference is used.' }];
    server.use(
      http.post('*/api/payouts/:id/pay', () => failure(422, 'validation_failed', { errors })),
    );
    const { user } = open('/admin/payouts/payout-1');
    const reference = await screen.findByLabelText(/^Reference of the transfer/);
    await user.type(reference, 'CEK9');
    await user.click(screen.getByRole('button', { name: /Mark as paid/ }));
    await waitFor(() => expect(reference).toHaveAccessibleDescription('This reference is used.'));
    expect(reference).toHaveValue('CEK9');
  });

  it.each([
    ['en', 'Rolled over'],
    ['sw', 'Yamo kwenye malipo ya baadaye'],
  ] as const)(
    'offer no payment of what rolled over to a later one (%s)',
    async (language, text) => {
      payout = { ...payout, items: [{ ...item, state: 'replaced' }] };
      open('/admin/payouts/payout-1', language);
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.queryByRole('textbox')).toBeNull();
    },
  );

  it('count what is open and paid apart, and roll-overs as neither', async () => {
    const half = { ...paid, agentId: 'agent-3', amount: 2_000 };
    const over = { ...item, agentId: 'agent-4', state: 'replaced', amount: 9_000 } as const;
    payout = { ...payout, items: [item, juma, half, over] };
    open('/admin/payouts/payout-1');
    const dialog = await screen.findByRole('dialog', { name: /^Payout of 21 November 2026/ });
    const sum = (name: string) =>
      within(dialog).getByText(name, { selector: 'dt' }).nextElementSibling;
    await waitFor(() => expect(sum('Unpaid')).toHaveTextContent(/^TSh.22,500$/));
    expect(sum('Paid')).toHaveTextContent(/^TSh.2,000$/);
  });

  it.each([
    [404, 'payout_not_found', 'Payout not found'],
    [503, 'service_busy', 'Could not load the payout'],
  ])('that did not arrive (%i %s) say so', async (status, code, text) => {
    server.use(http.get('*/api/payouts/:id', () => failure(status, code)));
    open('/admin/payouts/payout-1');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('are none yet in a shop that has made no payout', async () => {
    server.use(http.get('*/api/payouts', () => paged([])));
    open();
    expect(await screen.findByText('No payouts yet')).toBeVisible();
  });

  it('are not drawn up without a minimum, as if everybody were owed enough', async () => {
    const { user } = open();
    const minimum = await screen.findByLabelText('Minimum balance (TSh)');
    await user.clear(minimum);
    await user.click(screen.getByRole('button', { name: 'Create payout' }));
    expect(minimum).toHaveAccessibleDescription('Enter the smallest balance that is paid out');
    expect(sent).not.toHaveBeenCalled();
  });

  it('name the field of a minimum that is refused', async () => {
    const errors = [{ field: 'minimum', code: 'too_low', message: 'At least 1.' }];
    server.use(http.post('*/api/payouts', () => failure(422, 'validation_failed', { errors })));
    const { user } = open();
    const minimum = await screen.findByLabelText('Minimum balance (TSh)');
    await user.clear(minimum);
    await user.type(minimum, '0');
    await user.click(screen.getByRole('button', { name: 'Create payout' }));
    await waitFor(() => expect(minimum).toHaveAccessibleDescription('At least 1.'));
    expect(address()).toBe('/admin/payouts');
  });
});
