import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import type { Bundle } from '../../../api/types';
import type { CheckoutOpening } from '../../../shop/checkoutLink';
import { rememberMe } from '../../../shop/me';
import { newPayPress } from '../../../shop/payPress';
import { aBundle, aProduct, healthy } from '../../../test/fixtures';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { BundleCheckout } from '../BundleCheckout';
import { savePurchase } from '../journal';
import { newPurchase } from '../purchase';

const ORDER_ID = 'TBH482-7K3M9QX2TC';
const known = { recipient: '0754 321 908', payer: '0713 456 789', isGift: true, price: 10_000 };

interface Opened {
  opening?: CheckoutOpening;
  bundle?: Partial<Bundle>;
  gone?: boolean;
}

/** The sheet as a press of Pay elsewhere opens it, and the requests that it sends. */
function openPressed({ opening, bundle = {}, gone = false }: Opened = {}, press = newPayPress()) {
  const sent: { phone: string; amount: number; order?: object }[] = [];
  server.use(
    http.get('*/api/bundles/:id', () => answer(aBundle(bundle))),
    http.post('*/api/payments/initiate', async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[0]);
      return answer({ orderId: ORDER_ID, paymentId: 'p1', makesOrder: true }, 202);
    }),
  );
  const sheet = (
    <BundleCheckout
      product={aProduct(bundle)}
      gone={gone}
      opening={{ ...known, press, ...opening }}
      onPlaced={vi.fn()}
      onClose={vi.fn()}
    />
  );
  return { ...renderApp(sheet), sheet, sent };
}

const payButton = (name = /^Pay TSh/) => screen.findByRole('button', { name });

it('sends at once, and shows the waiting page', async () => {
  const { sent } = openPressed();
  expect(screen.getByRole('button', { name: 'Sending the request…' })).toHaveAttribute('aria-busy');
  await screen.findByText(ORDER_ID);
  expect(sent).toMatchObject([
    { phone: '255713456789', amount: 10_000, order: { recipientNumber: '255754321908' } },
  ]);
});

it('sends once, also when the same sheet is opened again', async () => {
  const { sent, sheet, unmount } = openPressed();
  await screen.findByText(ORDER_ID);
  unmount();
  localStorage.clear();
  renderApp(sheet);
  await payButton();
  expect(sent).toHaveLength(1);
});

it('sends nothing once somebody has gone back', async () => {
  const press = newPayPress();
  window.dispatchEvent(new Event('popstate'));
  const { sent } = openPressed({}, press);
  await payButton();
  expect(sent).toEqual([]);
});

it('sends nothing where it opens with a purchase under way, nor after that one is left', async () => {
  const payment = { orderId: ORDER_ID, paymentId: 'p0', sentAt: Date.now() - 90_000 };
  savePurchase({ ...newPurchase(aProduct(), 10_000, { payer: '255713456789' }), payment });
  const { sent, user } = openPressed();
  await screen.findByText(ORDER_ID);
  await user.click(await screen.findByRole('button', { name: 'Use another number' }));
  await payButton();
  expect(sent).toEqual([]);
});

it('sends again only for a press in the sheet, where the shop refused', async () => {
  const { sent, user } = openPressed();
  server.use(
    http.post(
      '*/api/payments/initiate',
      () => failure(409, 'price_changed', { data: { amount: 11_000 } }),
      { once: true },
    ),
  );
  expect(await screen.findByText('The price is now TSh 11,000')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(await payButton(/^Pay TSh.11,000$/));
  await screen.findByText(ORDER_ID);
  expect(sent).toMatchObject([{ amount: 11_000 }]);
});

it.each<[string, () => Opened, string | RegExp]>([
  ['the price has changed', () => ({ opening: { price: 9000 } }), 'The price is now TSh 10,000'],
  ['the bundle is gone', () => ({ gone: true }), 'No longer sold'],
  [
    'the number does not fit',
    () => ({ opening: { recipient: '0713 000 111' } }),
    /^Yes, it is on Vodacom/,
  ],
  [
    'the number is not known',
    () => ({ opening: { recipient: '' } }),
    'The data comes here. 06XXXXXXXX or 07XXXXXXXX.',
  ],
  [
    'a business has not named itself',
    () => ({ bundle: { type: 'sme' } }),
    'If you fill this in now, nothing is asked after you have paid.',
  ],
  [
    'nobody can pay from that wallet',
    () => {
      const wallet = { attempts: 9, successPercent: 0, medianSecondsToPaid: null };
      const networks = [{ ...wallet, network: 'yas' as const, status: 'down' as const }];
      server.use(http.get('*/api/payments/health', () => answer({ ...healthy, networks })));
      return {};
    },
    /^Paying with .* is not possible just now$/,
  ],
  [
    'another purchase is unfinished',
    () => {
      const other = { ...aProduct(), bundleId: 'daily-1' };
      const payment = { orderId: 'TBH1', paymentId: 'p0', sentAt: Date.now() };
      savePurchase({ ...newPurchase(other, 2000, { payer: '255713456789' }), payment });
      return {};
    },
    'You have an unfinished payment of TSh 2,000',
  ],
])('sends nothing and says so where %s', async (_why, before, said) => {
  const { sent } = openPressed(before());
  expect(await screen.findByText(said)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Sending the request…')).toBeNull());
  expect(sent).toEqual([]);
});

it('sends a business’s order with the name and TIN that the device remembers', async () => {
  rememberMe({ name: 'Asha Traders', tin: '123456789' });
  const { sent } = openPressed({ bundle: { type: 'sme', requiresTin: true } });
  await screen.findByText(ORDER_ID);
  expect(sent).toMatchObject([{ order: { customerName: 'Asha Traders', tinNumber: '123456789' } }]);
});

it('takes a number that had bundles of the network for one of it', async () => {
  const { sent } = openPressed({ opening: { recipient: '0713 000 111', isOnNetwork: true } });
  await screen.findByText(ORDER_ID);
  expect(sent).toHaveLength(1);
});
