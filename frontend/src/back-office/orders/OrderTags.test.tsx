import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { Address, address } from '../../test/Address';
import { anOrder, orderStats } from '../../test/orderFixtures';
import { paged } from '../../test/paged';
import { owner, staffWith } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { OrdersPage } from './OrdersPage';

const asha = anOrder({ tags: ['old', 'vip'] });
const juma = anOrder({ _id: 'order-2', orderId: 'TBH107-Q2W8RT5Y1D', customerName: 'Juma Hassan' });

const sent = vi.fn<(body: unknown) => void>();
const asked = vi.fn<(q: string | null) => void>();

beforeEach(() => {
  sent.mockClear();
  asked.mockClear();
  server.use(
    http.get('*/api/orders', ({ request }) => {
      asked(new URL(request.url).searchParams.get('q'));
      return paged([asha, juma]);
    }),
    http.get('*/api/orders/stats', () => answer(orderStats)),
    http.get('*/api/orders/:id', () => answer(asha)),
    http.get('*/api/order-tags', () =>
      answer([
        { tag: 'wedding', orders: 12 },
        { tag: 'vip', orders: 3 },
      ]),
    ),
    http.post('*/api/order-tags', async ({ request }) => {
      sent(await request.json());
      return answer({});
    }),
  );
});

const open = (path = '/admin/orders', as = owner) =>
  renderApp(
    <>
      <Routes>
        <Route path="/admin/orders/:orderId?" element={<OrdersPage />} />
      </Routes>
      <Address />
    </>,
    { path, as },
  );

it('the tags of an order stand in its row, and lead to the others that have them', async () => {
  const { user } = open();
  expect(await screen.findByText('#old #vip')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Tags'), '#wedding (12)');
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith('#wedding'));
  expect(address()).toContain('q=%23wedding');
  await user.selectOptions(screen.getByLabelText('Tags'), 'All tags');
  await waitFor(() => expect(address()).not.toContain('q='));
});

it('the tags of an order are replaced, with those of other orders one press away', async () => {
  const { user } = open(`/admin/orders/${asha.orderId}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByRole('link', { name: '#vip' })).toHaveAttribute(
    'href',
    '/admin/orders?q=%23vip',
  );
  await user.click(await drawer.findByRole('button', { name: 'Tags' }));
  const field = drawer.getByRole('textbox', { name: 'Tags' });
  expect(field).toHaveValue('old vip');
  await user.clear(field);
  await user.type(field, '#Vip, shule');
  await user.click(drawer.getByRole('button', { name: '#wedding' }));
  expect(field).toHaveValue('vip shule wedding');
  await user.click(drawer.getByRole('button', { name: 'Save tags' }));
  expect(await screen.findByText('Tags saved')).toBeVisible();
  expect(sent).toHaveBeenCalledWith({
    ids: [asha._id],
    add: ['vip', 'shule', 'wedding'],
    remove: ['old'],
  });
});

it('what the server refuses stands at the field, and nothing is lost', async () => {
  server.use(
    http.post('*/api/order-tags', () =>
      failure(422, 'validation_failed', {
        errors: [{ field: 'add', code: 'invalid_tag', message: 'A tag is a word.' }],
      }),
    ),
  );
  const { user } = open(`/admin/orders/${asha.orderId}`);
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: 'Tags' }));
  await user.type(drawer.getByRole('textbox', { name: 'Tags' }), ' <b>');
  await user.click(drawer.getByRole('button', { name: 'Save tags' }));
  expect(await drawer.findByText('A tag is a word.')).toBeVisible();
  expect(drawer.getByRole('textbox', { name: 'Tags' })).toHaveValue('old vip <b>');
});

it('many orders are tagged at once', async () => {
  const { user } = open();
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select (Asha|Juma)/ });
  for (const box of boxes) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Tag' }));
  await user.click(screen.getByRole('button', { name: 'Save tags' }));
  expect(await screen.findByText('Type a tag to add or to remove.')).toBeVisible();
  await user.type(screen.getByLabelText(/^Add tags/), 'wedding');
  await user.type(screen.getByLabelText(/^Remove tags/), 'old');
  await user.click(screen.getByRole('button', { name: 'Save tags' }));
  expect(await screen.findByText(/Tags of 2 orders changed/)).toBeVisible();
  expect(sent).toHaveBeenCalledWith({
    ids: [asha._id, juma._id],
    add: ['wedding'],
    remove: ['old'],
  });
});

it('who handles no orders sees tags and changes none', async () => {
  open(`/admin/orders/${asha.orderId}`, staffWith('see_orders'));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('link', { name: '#vip' })).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Tags' })).toBeNull();
});
