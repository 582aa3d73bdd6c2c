import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { anOrder } from '../../test/orderFixtures';
import { owner, staffWith } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, server } from '../../test/server';
import { OrderComplaints } from './OrderComplaints';

const at = '2026-11-21T09:00:00Z';
const missing = { kind: 'not_received', at, amount: null, detail: 'VDC-778812' } as const;
const bonus = { kind: 'bonus_requested', at, amount: 500, detail: 'Vocha ya TSh 500' } as const;
const order = anOrder({ openComplaints: [missing, bonus] });
const sent = vi.fn<(body: unknown) => void>();

beforeEach(() => {
  sent.mockClear();
  server.use(
    http.post('*/api/support/orders/:id/answer', async ({ request, params }) => {
      sent({ id: params['id'], ...((await request.json()) as object) });
      return answer({ ...order, openComplaints: [] });
    }),
  );
});

it.each([
  ['en', 'Reference of the delivery: VDC-778812', /bonus of TSh.500: Vocha ya TSh 500/],
  ['sw', 'Kumbukumbu ya mtandao: VDC-778812', /zawadi ya TSh.500: Vocha/],
] as const)(
  'what the customer reported is shown with its reference (%s)',
  (language, text, other) => {
    renderApp(<OrderComplaints order={order} />, { as: owner, language });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(other)).toBeVisible();
  },
);

it('a report without a reference says so', () => {
  renderApp(
    <OrderComplaints order={anOrder({ openComplaints: [{ ...missing, detail: null }] })} />,
    { as: owner },
  );
  expect(screen.getByText('The delivery has no reference.')).toBeVisible();
});

it('is answered with what was done', async () => {
  const { user } = renderApp(<OrderComplaints order={anOrder({ openComplaints: [missing] })} />, {
    as: owner,
  });
  await user.click(screen.getByRole('button', { name: 'Answered' }));
  await user.type(screen.getByRole('textbox'), 'The network sent it again');
  await user.click(screen.getByRole('button', { name: 'Answered' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      id: order.orderId,
      kind: 'not_received',
      text: 'The network sent it again',
    }),
  );
});

it('is answered only by those who handle orders', () => {
  renderApp(<OrderComplaints order={order} />, { as: staffWith('see_orders') });
  expect(screen.queryByRole('button', { name: 'Answered' })).toBeNull();
});
