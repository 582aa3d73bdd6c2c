import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bundle } from '../../api/types';
import type { CheckoutOpening } from '../../shop/checkoutLink';
import { currentMe, rememberMe } from '../../shop/me';
import { ownOrderDigits } from '../../shop/ownOrders';
import { UntilPlaced } from '../../test/checkout';
import { aProduct } from '../../test/fixtures';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { BundleCheckout } from './BundleCheckout';
import { currentPurchases, savePurchase } from './journal';
import { newPurchase, type Purchase } from './purchase';
import { UnfinishedBanner } from './later/KeptPurchases';

const ORDER_ID = 'TBH482-7K3M9QX2TC';
const MINE = '255754321908';
const MAMA = '255762456789';

const initiated = { orderId: ORDER_ID, paymentId: 'p1', payment_status: 'PENDING' };

interface Sent {
  phone?: string;
  order?: Record<string, string>;
}

/** Answers every call the same, and keeps what was sent. */
function replies(method: 'post' | 'put', path: string, reply: () => Response) {
  const sent: Sent[] = [];
  server.use(
    http[method](path, async ({ request }) => {
      sent.push(JSON.parse((await request.text()) || '{}') as Sent);
      return reply();
    }),
  );
  return sent;
}

const initiates = (makesOrder = true) =>
  replies('post', '*/api/payments/initiate', () => answer({ ...initiated, makesOrder }, 202));
const verifies = (isOrdered: boolean) =>
  replies('post', '*/api/payments/verify', () =>
    answer({ orderId: ORDER_ID, verificationId: 'v1', isOrdered }),
  );

function open(opening: CheckoutOpening, bundle: Partial<Bundle> = {}) {
  const onClose = vi.fn();
  return renderApp(
    <UntilPlaced onClose={onClose}>
      {(onPlaced) => (
        <BundleCheckout
          product={aProduct(bundle)}
          opening={opening}
          onPlaced={onPlaced}
          onClose={onClose}
        />
      )}
    </UntilPlaced>,
  );
}

/** A purchase whose money is here. */
function paid(changes: Partial<Purchase> = {}): Purchase {
  const sentAt = Date.now();
  return {
    ...newPurchase(aProduct(), 10000, { payer: MINE, recipient: MAMA }),
    key: 'k1',
    makesOrder: true,
    payment: { orderId: ORDER_ID, paymentId: 'p1', sentAt },
    verificationId: 'v1',
    ...changes,
  };
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const line = (label: string) => screen.getByText(label).closest('p');

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

describe('the pay sheet', () => {
  it('lets the recipient pay the first time, and says so', async () => {
    const sent = initiates();
    const { user } = open({ recipient: '0754 321 908' });
    expect(line('Receives')).toHaveTextContent('0754 321 908');
    expect(line('Pays')).toHaveTextContent('the same number');
    await user.click(press(/^Pay/));
    await screen.findByText(ORDER_ID);
    expect(sent).toMatchObject([{ phone: MINE, order: { recipientNumber: MINE } }]);
  });

  it('asks who pays for somebody else, where nobody has paid before', async () => {
    const sent = initiates();
    const { user } = open({ recipient: '0762 456 789', isGift: true });
    const field = screen.getByRole('textbox', { name: 'Paying phone number' });
    expect(field).toHaveFocus();
    await user.click(press(/^Pay/));
    expect(sent).toEqual([]);
    await user.type(field, '0754321908');
    await user.click(press(/^Pay/));
    await screen.findByText(ORDER_ID);
    expect(sent).toMatchObject([{ phone: MINE, order: { recipientNumber: MAMA } }]);
  });

  it('remembers who pays once the money is here', async () => {
    initiates();
    verifies(true);
    const { user } = open({ recipient: '0754 321 908' });
    await user.click(press(/^Pay/));
    await pass(6);
    await screen.findByText('Paid and ordered');
    expect(currentMe().payer).toBe(MINE);
  });

  it('lets the one who paid before pay for others, too', () => {
    rememberMe({ payer: MINE });
    open({ recipient: '0762 456 789' });
    expect(line('Receives')).toHaveTextContent('0762 456 789');
    expect(line('Pays')).toHaveTextContent('0754 321 908');
  });

  it('begins with my own number where none was typed and the network fits', () => {
    rememberMe({ payer: MINE });
    open({});
    expect(line('Receives')).toHaveTextContent('0754 321 908');
    expect(line('Pays')).toHaveTextContent('the same number');
  });

  it('asks before paying whether a number is on the network of the bundle', async () => {
    const sent = initiates();
    const { user } = open({ recipient: '0688 100 245' });
    await user.click(press(/^Pay/));
    const answerIt = screen.getByRole('checkbox', { name: 'Yes, it is on Vodacom' });
    expect(answerIt).toHaveAccessibleDescription(/tick this/);
    expect(sent).toEqual([]);
    await user.click(answerIt);
    await user.click(press(/^Pay/));
    await screen.findByText(ORDER_ID);
    expect(sent).toHaveLength(1);
  });

  it('tells the recipient who it is from only where the buyer says so', async () => {
    rememberMe({ payer: MINE });
    const sent = initiates();
    const { user } = open({ recipient: '0762 456 789' });
    await user.type(screen.getByRole('textbox', { name: /it is from/ }), 'Asha');
    await user.click(press(/^Pay/));
    await screen.findByText(ORDER_ID);
    expect(sent[0]?.order).toEqual({ recipientNumber: MAMA, giftFrom: 'Asha' });
  });

  it('shows at its field what the shop refuses of the order', async () => {
    server.use(
      http.post('*/api/payments/initiate', () =>
        failure(422, 'validation_failed', {
          errors: [{ field: 'order.customerEmail', code: 'invalid', message: 'No such mail.' }],
        }),
      ),
    );
    const { user } = open({ recipient: '0754 321 908' });
    await user.click(screen.getByText('Name or e-mail for the receipt (optional)'));
    await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'asha@example.com');
    await user.click(press(/^Pay/));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveAccessibleDescription(
        'No such mail.',
      ),
    );
    expect(currentPurchases()).toEqual([]);
  });
});

describe('a business', () => {
  const sme = { type: 'sme', requiresTin: true } as const;

  it('buys again without a word: name and TIN are remembered', async () => {
    rememberMe({ payer: MINE, name: 'Asha Traders', tin: '123456789' });
    const sent = initiates();
    const { user } = open({}, sme);
    expect(screen.getByText('Receipt for Asha Traders · 123-456-789')).toBeVisible();
    await user.click(press(/^Pay/));
    await screen.findByText(ORDER_ID);
    expect(sent[0]?.order).toMatchObject({ customerName: 'Asha Traders', tinNumber: '123456789' });
  });

  it('that is not known yet is asked after the payment', async () => {
    const sent = initiates(false);
    verifies(false);
    const { user } = open({ recipient: '0754 321 908' }, sme);
    await user.click(press(/^Pay/));
    await pass(6);
    expect(await screen.findByRole('textbox', { name: 'TIN number' })).toBeVisible();
    expect(sent[0]?.order).toBeUndefined();
  });
});

describe('money that makes its order', () => {
  it('ends the wait in the receipt, and asks nothing', async () => {
    initiates();
    verifies(true);
    const { user } = open({ recipient: '0762 456 789', payer: '0754 321 908' });
    await user.click(press(/^Pay/));
    expect(await screen.findByText(/Then we load 0762.456.789/)).toBeVisible();
    await pass(6);
    expect(await screen.findByText(/^Our staff load the bundle on 0762.456.789/)).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Paid and ordered');
    expect(screen.getByText('0762 456 789')).toBeVisible();
    expect(screen.getByText(ORDER_ID)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByText('Payment Verified!')).toBeNull();
  });

  it('asks for the form where the owner wants it always', async () => {
    initiates(false);
    verifies(false);
    const { user } = open({ recipient: '0762 456 789', payer: '0754 321 908' });
    await user.click(press(/^Pay/));
    await pass(6);
    expect(await screen.findByRole('textbox', { name: /gets the bundle/ })).toHaveValue(
      '0762 456 789',
    );
  });

  it('keeps no name on the device with the purchase', async () => {
    initiates();
    const { user } = open({ recipient: '0762 456 789', payer: '0754 321 908' });
    await user.type(screen.getByRole('textbox', { name: /it is from/ }), 'Asha');
    await user.click(press(/^Pay/));
    await screen.findByText(ORDER_ID);
    expect(localStorage.getItem('purchases')).not.toContain('Asha');
    expect(currentPurchases()).toMatchObject([{ recipient: MAMA, makesOrder: true }]);
  });

  it('leads to the receipt from every page, where its tab was closed', () => {
    savePurchase(paid({ placedAt: Date.now() }));
    renderApp(<UnfinishedBanner />);
    expect(screen.getByRole('link')).toHaveTextContent('your receipt is ready');
  });

  it('shows the receipt in a second tab, too, and is then over', async () => {
    savePurchase(paid({ placedAt: Date.now() }));
    open({ resume: 'k1' });
    expect(await screen.findByText('Paid and ordered')).toBeVisible();
    await waitFor(() => expect(currentPurchases()).toMatchObject([{ ordered: true }]));
  });

  it('takes a name for the receipt afterwards', async () => {
    const sent = replies('put', `*/api/orders/${ORDER_ID}/customer`, () => answer({}));
    savePurchase(paid({ placedAt: Date.now() }));
    const { user } = open({ resume: 'k1' });
    await user.click(await screen.findByText('Add name or e-mail for the receipt'));
    await user.click(press('Save'));
    expect(sent).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /^Full name/ }), 'Asha Mushi');
    await user.click(press('Save'));
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(sent).toEqual([{ payerNumber: MINE, customerName: 'Asha Mushi' }]);
    expect(currentMe().name).toBe('Asha Mushi');
  });
});

describe('late money', () => {
  const banner = () => renderApp(<UnfinishedBanner />);

  it('is offered on every page', () => {
    savePurchase(paid());
    banner();
    expect(screen.getByRole('link')).toHaveTextContent('arrived late: use it, or get it back');
  });

  it('is used in one press', async () => {
    const sent = replies('post', '*/api/payments/p1/use', () => answer({ isOrdered: true }));
    savePurchase(paid());
    const { user } = open({ resume: 'k1' });
    await user.click(press(/^Use it: load 0762.456.789$/));
    expect(await screen.findByText('Paid and ordered')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(ownOrderDigits(ORDER_ID)).toBe(MINE.slice(-4));
  });

  it('goes back in one press, and says to whom and by which reference', async () => {
    replies('post', '*/api/payments/p1/return', () => answer({ isOrdered: false }));
    savePurchase(paid());
    const { user } = open({ resume: 'k1' });
    await user.click(press(/^Send it back to 0754.321.908$/));
    expect(await screen.findByText(/10,000 goes back to 0754.321.908/)).toBeVisible();
    expect(screen.getByText(new RegExp(ORDER_ID))).toBeVisible();
    expect(currentPurchases()).toMatchObject([{ ordered: true }]);
  });

  it('stays where neither was possible', async () => {
    replies('post', '*/api/payments/p1/return', () => failure(500, 'internal'));
    savePurchase(paid());
    const { user } = open({ resume: 'k1' });
    await user.click(press(/^Send it back/));
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
    expect(currentPurchases()[0]?.ordered).toBeUndefined();
  });

  it('of a purchase that an earlier version of the page began asks who gets it', () => {
    const { makesOrder: _made, recipient: _named, ...earlier } = paid();
    savePurchase(earlier);
    open({ resume: 'k1' });
    expect(screen.getByRole('textbox', { name: /gets the bundle/ })).toHaveValue('0754 321 908');
  });
});
