import { act, screen } from '@testing-library/react';
import { http } from 'msw';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { TrackingView } from '../../api/types';
import { namePerson, rememberPurchase } from '../../shop/people/people';
import { Address, address } from '../../test/Address';
import { aBundle } from '../../test/fixtures';
import { aTrackedOrder } from '../../test/orderFixtures';
import { renderApp } from '../../test/render';
import { answer, server } from '../../test/server';
import { MyMoneyPage } from './my/MyMoneyPage';
import { TrackOrderPage } from './TrackOrderPage';

const recipient = '255754321908';
const delivered = { status: 'delivered', full: true, phoneNumber: '0754321908' } as const;

async function open(page: ReactNode, view: Partial<TrackingView>, bundles = [aBundle()]) {
  const purchases = [aTrackedOrder({ ...delivered, ...view })];
  const { orderId } = purchases[0]!;
  server.use(
    http.get('*/api/orders/track/:id', () => answer(purchases[0])),
    http.get('*/api/my/purchases', () => answer({ number: null, purchases })),
    http.get('*/api/bundles', () => answer(bundles)),
  );
  let opened!: ReturnType<typeof renderApp>;
  await act(async () => {
    opened = renderApp(
      <>
        {page}
        <Address />
      </>,
      { path: `/track-order?id=${orderId}` },
    );
    await vi.dynamicImportSettled();
  });
  await screen.findAllByText(/Weekly 5GB/);
  await act(() => vi.dynamicImportSettled());
  return opened;
}

const bought = () =>
  rememberPurchase({
    recipient,
    payer: recipient,
    network: 'vodacom',
    bundleId: 'weekly-5',
    price: 10_000,
  });
const pay = /^Pay TSh.10,000: 5GB · 7 days for Mama, from the same number$/;

describe.each([
  ['the page of an order', <TrackOrderPage key="order" />],
  ['my money', <MyMoneyPage key="my" />],
])('a delivered bundle on %s', (_where, page) => {
  it('is paid again by one press', async () => {
    bought();
    namePerson(recipient, 'Mama');
    const { user } = await open(page, {});
    await user.click(await screen.findByRole('button', { name: pay }));
    expect(address()).toMatch(/[?&]buy=weekly-5/);
  });

  it.each<[string, Partial<TrackingView>, boolean]>([
    ['before it is delivered', { status: 'processing' }, true],
    ['for somebody whom the device does not know', {}, false],
    ['where the order is not shown in full', { full: false, phoneNumber: '07•• ••• 908' }, true],
  ])('is not offered again %s', async (_when, view, isKnown) => {
    if (isKnown) bought();
    await open(page, view);
    expect(screen.queryByRole('heading', { name: 'Buy again' })).toBeNull();
  });

  it('is not offered again where it is sold no longer', async () => {
    bought();
    await open(page, {}, []);
    expect(screen.queryByRole('heading', { name: 'Buy again' })).toBeNull();
  });
});
