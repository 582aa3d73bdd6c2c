import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminOrder } from '../../../api/types';
import type { Language } from '../../../i18n/languageSlice';
import { subscribedChannels } from '../../../realtime/subscriptions';
import { channels } from '../../../realtime/channels';
import { Address, address } from '../../../test/Address';
import { isLive, publishEvent, publishResync } from '../../../test/live';
import { anOrder, orderStats } from '../../../test/orderFixtures';
import { paged } from '../../../test/paged';
import { staffWith, owner } from '../../../test/people';
import { renderApp } from '../../../test/render';
import { answer, server } from '../../../test/server';
import { OrdersPage } from '../../orders/OrdersPage';
import { LiveDot } from './LiveDot';
import { StaffConnection } from './StaffConnection';

const asha = anOrder();
const neema = anOrder({
  _id: 'order-3',
  orderId: 'TBH930-M4N6B8V0CK',
  customerName: 'Neema Ltd',
  createdAt: '2026-11-21T08:00:00.000Z',
});
const news = {
  channel: channels.orders,
  name: 'NEW_ORDER_NOTIFICATION',
  data: { orderId: neema.orderId, customerName: neema.customerName, by: null },
};

let orders: AdminOrder[] = [];
let asked = 0;

function open(language: Language = 'en', as = owner) {
  return renderApp(
    <>
      <StaffConnection />
      <LiveDot />
      <Routes>
        <Route path="/admin/orders/:orderId?" element={<OrdersPage />} />
      </Routes>
      <Address />
    </>,
    { path: '/admin/orders', language, as },
  );
}

beforeEach(() => {
  orders = [asha];
  asked = 0;
  server.use(
    http.get('*/api/realtime/events', () => new HttpResponse(null, { status: 503 })),
    http.get('*/api/orders', () => {
      asked += 1;
      return paged(orders);
    }),
    http.get('*/api/saved-filters', () => answer([])),
    http.get('*/api/orders/stats', () => answer(orderStats)),
    http.get('*/api/orders/:id', () => answer(neema)),
  );
});
afterEach(() => isLive());

describe('a new order', () => {
  it.each([
    ['en', 'New Order Received', 'View', '1 new order'],
    ['sw', 'Oda mpya imepokelewa', 'Tazama', 'Oda mpya 1'],
  ] as const)(
    'is told at once, and waits above the list (%s)',
    async (language, title, view, pill) => {
      const { user } = open(language);
      await screen.findByText('Asha Mushi');
      orders = [neema, asha];
      publishEvent(news);
      expect(screen.getByText(title)).toBeVisible();
      expect(screen.getByText(`${neema.orderId} · Neema Ltd`)).toBeVisible();
      expect(await screen.findByRole('button', { name: pill })).toBeVisible();
      await user.click(screen.getByRole('button', { name: view }));
      expect(address()).toContain(`/admin/orders/${neema.orderId}`);
    },
  );

  it('of long ago is counted, but is no news', async () => {
    open();
    await screen.findByText('Asha Mushi');
    orders = [neema, asha];
    publishEvent({ ...news, timestamp: '2026-11-21T08:00:00.000Z' });
    expect(await screen.findByRole('button', { name: '1 new order' })).toBeVisible();
    expect(screen.queryByText('New Order Received')).toBeNull();
  });

  it.each([
    ['oneself', owner.id, 0],
    ['a colleague', staffWith().id, 1],
  ])('that %s placed', async (_who, by, count) => {
    open();
    await screen.findByText('Asha Mushi');
    orders = [neema, asha];
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    publishEvent({ ...news, data: { ...news.data, by } });
    expect(screen.queryAllByText('New Order Received')).toHaveLength(count);
    expect(document.title.startsWith('(1)')).toBe(count === 1);
    sight.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText('2 orders');
    expect(screen.queryAllByRole('button', { name: '1 new order' })).toHaveLength(count);
  });

  it('that comes while nobody looks is counted in the name of the tab', async () => {
    open();
    await screen.findByText('Asha Mushi');
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    publishEvent(news);
    await waitFor(() => expect(document.title).toMatch(/^\(1\) Orders/));
    sight.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(document.title).toMatch(/^Orders/));
  });
});

describe('what is shown', () => {
  it('follows what a colleague does, and asks once for what happens at the same time', async () => {
    open();
    await screen.findByText('Asha Mushi');
    const before = asked;
    orders = [{ ...asha, status: 'delivered', version: 9 }];
    for (const type of ['desk', 'payment', 'desk']) publishEvent({ channel: channels.acts, type });
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /Asha Mushi/ })).toHaveTextContent('Delivered'),
    );
    expect(asked).toBe(before + 1);
  });

  it('is read again when more happened than was told', async () => {
    open();
    await screen.findByText('Asha Mushi');
    orders = [neema, asha];
    publishResync();
    expect(await screen.findByRole('button', { name: '1 new order' })).toBeVisible();
  });

  it('is read again when the connection opens, for what happened before', async () => {
    open();
    await screen.findByText('Asha Mushi');
    orders = [neema, asha];
    isLive(channels.orders);
    expect(await screen.findByRole('button', { name: '1 new order' })).toBeVisible();
  });
});

it('only channels that the role opens are asked for', async () => {
  open('en', staffWith('see_catalogue'));
  await waitFor(() => expect(subscribedChannels()).toContain(channels.acts));
  expect(subscribedChannels()).not.toContain(channels.orders);
  expect(subscribedChannels()).not.toContain(channels.agents);
});

it.each([
  ['en', 'Live', 'Sound for new orders'],
  ['sw', 'Mubashara', 'Sauti ya oda mpya'],
] as const)(
  'a dot says whether it is connected, and has the sound (%s)',
  async (language, live, sound) => {
    const { user } = open(language);
    await screen.findByText('Asha Mushi');
    isLive(channels.orders);
    await user.click(screen.getByRole('button', { name: new RegExp(`^${live}:`) }));
    const box = within(screen.getByRole('dialog', { name: live })).getByRole('switch', {
      name: sound,
    });
    expect(box).not.toBeChecked();
    await user.click(box);
    expect(box).toBeChecked();
    expect(localStorage.getItem('orderSound')).toBe('on');
  },
);
