import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/languageSlice';
import { aProduct } from '../../test/fixtures';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { BundleCheckout } from './BundleCheckout';
import { dropDraft } from './drafts';
import { currentPurchases, savePurchase, type Purchase } from './purchases';

const ORDER_ID = 'TBH482-7K3M9QX2TC';

const initiated = {
  orderId: ORDER_ID,
  order_id: ORDER_ID,
  paymentId: 'p1',
  payment_status: 'PENDING',
  amount: 10000,
  msisdn: '07•• ••• 908',
  expiresAt: '2026-11-21T09:45:00.000Z',
};

const placed = {
  orderId: ORDER_ID,
  _id: 'o1',
  status: 'pending',
  createdAt: '2026-11-21T09:31:00.000Z',
  amount: 10000,
  service: 'Data Bundle: Weekly 5GB',
  notification: { whatsappUrl: 'https://wa.me/255700111333?text=hi', text: 'hi' },
};

interface Sent {
  key: string | null;
  body: Record<string, unknown>;
}

/** Answers one call after the other, and keeps what was sent. */
function replies(path: string, ...answers: (() => Response)[]) {
  const sent: Sent[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ key: request.headers.get('Idempotency-Key'), body });
      return (answers[sent.length - 1] ?? answers.at(-1)!)();
    }),
  );
  return sent;
}

const initiates = (...answers: (() => Response)[]) =>
  replies('*/api/payments/initiate', ...answers);
const verifies = (...answers: (() => Response)[]) => replies('*/api/payments/verify', ...answers);
const takesOrders = (...answers: (() => Response)[]) => replies('*/api/orders', ...answers);

const accepted = () => answer(initiated, 202);
const paid = () => answer({ orderId: ORDER_ID, paymentStatus: 'COMPLETED', verificationId: 'v1' });
const notYet = () => failure(409, 'payment_not_verified');
const broken = () => Response.error();

function statusIs(payment_status: string) {
  server.use(http.get('*/api/payments/status/:id', () => answer({ ...initiated, payment_status })));
}

function aPurchase(changes: Partial<Purchase> = {}): Purchase {
  return {
    key: 'k-old',
    orderKey: 'o-old',
    bundleId: 'weekly-5',
    amount: 10000,
    phone: '255754321908',
    startedAt: Date.now(),
    payment: { orderId: ORDER_ID, paymentId: 'p1', sentAt: Date.now() },
    ...changes,
  };
}

function open(language: Language = 'en', product = aProduct()) {
  const onClose = vi.fn();
  const app = renderApp(
    <BundleCheckout product={product} phone="0754 321 908" resume={null} onClose={onClose} />,
    { language },
  );
  return { ...app, onClose };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const press = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  statusIs('PENDING');
});
afterEach(() => {
  vi.useRealTimers();
  dropDraft('details-k-old');
});

describe('asking for the payment', () => {
  it('keeps the purchase before it sends the request', async () => {
    const kept: unknown[] = [];
    initiates(() => {
      kept.push(currentPurchases()[0]);
      return accepted();
    });
    const { user } = open();
    await user.click(press(/^Pay/));
    await screen.findByText(ORDER_ID);
    expect(kept).toMatchObject([{ bundleId: 'weekly-5', amount: 10000, phone: '255754321908' }]);
  });

  it.each([
    ['en', /^Pay/, 'Invalid phone number format. Write it as 06XXXXXXXX or 07XXXXXXXX.'],
    ['sw', /^Lipa/, 'Namba ya simu si sahihi. Iandike kama 06XXXXXXXX au 07XXXXXXXX.'],
  ] as const)(
    'refuses a wrong number without sending anything (%s)',
    async (language, pay, text) => {
      const sent = initiates(accepted);
      const { user } = open(language);
      const field = screen.getByRole('textbox');
      await user.clear(field);
      await user.type(field, '0712');
      await user.click(press(pay));
      expect(screen.getByText(text)).toBeVisible();
      expect(field).toHaveFocus();
      expect(sent).toEqual([]);
    },
  );

  it('that got no answer is repeated with the same key and never called failed', async () => {
    const sent = initiates(broken, accepted);
    const { user } = open();
    await user.click(press(/^Pay/));
    await screen.findByText('We do not know yet whether the request went out');
    expect(screen.queryByText('Payment Failed')).toBeNull();
    await user.click(press('Try again'));
    await screen.findByText(ORDER_ID);
    expect(sent[0]?.key).toBeTruthy();
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('at a changed price asks again with the new one', async () => {
    const sent = initiates(
      () => failure(409, 'price_changed', { data: { amount: 12000 } }),
      accepted,
    );
    const { user } = open();
    await user.click(press(/^Pay/));
    await screen.findByText(/The price is now TSh.12,000/);
    await user.click(press(/Pay TSh.12,000/));
    await screen.findByText(ORDER_ID);
    expect(sent.map(({ body }) => body.amount)).toEqual([10000, 12000]);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('warns while another payment may still be approved', () => {
    savePurchase(aPurchase({ bundleId: 'another' }));
    open();
    expect(
      screen.getByText(/If two requests arrive on your phone, approve only one/),
    ).toBeVisible();
  });
});

describe('waiting for the payment', () => {
  it('checks first after 5 s, then every 3 s', async () => {
    savePurchase(aPurchase());
    const checks = verifies(notYet);
    open();
    await pass(4.5);
    expect(checks).toHaveLength(0);
    await pass(1);
    expect(checks).toHaveLength(1);
    expect(checks[0]?.body).toEqual({
      paymentId: 'p1',
      amount: 10000,
      phoneNumber: '255754321908',
      bundleId: 'weekly-5',
    });
    await pass(6.5);
    expect(checks).toHaveLength(3);
  });

  it.each([
    ['en', 'Payment Timeout', 'Payment Failed', /Still waiting/],
    ['sw', 'Muda wa malipo umeisha', 'Malipo hayakufanikiwa', /Bado tunasubiri/],
  ] as const)(
    'that times out is never called failed, and goes on (%s)',
    async (language, timeout, failed, waiting) => {
      savePurchase(aPurchase());
      const checks = verifies(notYet);
      open(language);
      await pass(36);
      expect(screen.getByText(timeout)).toBeVisible();
      expect(screen.getByText(waiting)).toBeVisible();
      expect(screen.queryByText(failed)).toBeNull();
      const after = checks.length;
      await pass(31);
      expect(checks.length).toBeGreaterThanOrEqual(after + 2);
      expect(currentPurchases()).toHaveLength(1);
    },
  );

  it('checks at once when the person comes back to the page', async () => {
    savePurchase(aPurchase());
    const checks = verifies(notYet);
    open();
    await pass(2);
    window.dispatchEvent(new Event('pageshow'));
    await waitFor(() => expect(checks).toHaveLength(1));
  });

  it.each([
    ['en', 'Payment Failed', /not enough money/, /^Pay/],
    ['sw', 'Malipo hayakufanikiwa', /Salio halitoshi/, /^Lipa/],
  ] as const)(
    'that failed says why, keeps the number and puts the focus on trying again (%s)',
    async (language, title, reason, pay) => {
      savePurchase(aPurchase());
      verifies(() =>
        failure(402, 'payment_failed', { data: { failureReason: 'insufficient_balance' } }),
      );
      const sent = initiates(accepted);
      const { user } = open(language);
      await pass(6);
      expect(screen.getByText(title)).toBeVisible();
      expect(screen.getByText(reason)).toBeVisible();
      expect(screen.getByRole('textbox')).toHaveValue('0754 321 908');
      expect(press(pay)).toHaveFocus();
      await user.click(press(pay));
      await screen.findByText(ORDER_ID);
      expect(sent[0]?.key).not.toBe('k-old');
    },
  );

  it('that does not match is handed to staff', async () => {
    savePurchase(aPurchase());
    verifies(notYet);
    statusIs('REVIEW');
    open();
    await pass(6);
    expect(screen.getByText('We received a payment that does not match')).toBeVisible();
  });

  it('without a network says so and keeps waiting', async () => {
    savePurchase(aPurchase());
    verifies(broken);
    open();
    await pass(6);
    expect(screen.getByText(/says nothing about your payment/)).toBeVisible();
    expect(currentPurchases()).toHaveLength(1);
  });
});

describe('naming the recipient', () => {
  const confirmed = () => aPurchase({ verificationId: 'v1' });

  it('follows a confirmed payment, also after a reload', async () => {
    savePurchase(aPurchase());
    verifies(paid);
    const { unmount } = open();
    await pass(6);
    expect(screen.getByText('Payment Verified!')).toBeVisible();
    unmount();
    open();
    expect(screen.getByRole('textbox', { name: 'Phone number that gets the bundle' })).toHaveValue(
      '0754 321 908',
    );
  });

  it('takes the notice of the payment away once the order is placed', async () => {
    savePurchase(aPurchase());
    verifies(paid);
    takesOrders(() => answer(placed, 201));
    const { user } = open();
    await pass(6);
    expect(screen.getByText('Payment Verified!')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Asha Mushi');
    await user.click(screen.getByRole('checkbox', { name: 'I have no e-mail' }));
    await user.click(press('Submit order'));
    await screen.findByText('Order submitted successfully');
    expect(screen.queryByText('Payment Verified!')).toBeNull();
  });

  it('places the order once and shows its id', async () => {
    savePurchase(confirmed());
    const sent = takesOrders(() => answer(placed, 201));
    const { user } = open();
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Asha Mushi');
    await user.click(screen.getByRole('checkbox', { name: 'I have no e-mail' }));
    await user.click(press('Submit order'));
    await screen.findByText('Order submitted successfully');
    expect(screen.getByText(ORDER_ID)).toBeVisible();
    expect(sent).toMatchObject([
      { key: 'o-old', body: { paymentDetails: { paymentVerificationId: 'v1' }, amount: 10000 } },
    ]);
    expect(currentPurchases()).toEqual([]);
    expect(JSON.parse(localStorage.getItem('orders') ?? '')).toEqual([
      {
        orderId: ORDER_ID,
        service: placed.service,
        product: { type: 'normal', productName: 'Weekly 5GB', productNameSwahili: 'Wiki 5GB' },
        amount: 10000,
        createdAt: placed.createdAt,
        status: 'pending',
      },
    ]);
  });

  it('that got no answer is a warning, and is sent again with the same key', async () => {
    savePurchase(confirmed());
    const sent = takesOrders(broken, () => answer(placed, 200));
    const { user } = open();
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Asha Mushi');
    await user.click(screen.getByRole('checkbox'));
    await user.click(press('Submit order'));
    await screen.findByText('Order submitted but not confirmed yet');
    await user.click(press('Send again'));
    await screen.findByText('Order submitted successfully');
    expect(sent[1]).toEqual(sent[0]);
  });

  it('shows what the server objects to at its input', async () => {
    savePurchase(confirmed());
    takesOrders(() =>
      failure(422, 'validation_failed', {
        errors: [{ field: 'customerEmail', code: 'invalid', message: 'bad' }],
      }),
    );
    const { user } = open();
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Asha Mushi');
    const email = screen.getByRole('textbox', { name: 'Email' });
    await user.type(email, 'asha@example.com');
    await user.click(press('Submit order'));
    await waitFor(() => expect(email).toBeInvalid());
    expect(email).toHaveAccessibleDescription(/no e-mail address/);
    expect(email).toHaveFocus();
  });

  it('lists several wrong fields and moves the focus there', async () => {
    savePurchase(confirmed());
    const { user } = open();
    await user.click(press('Submit order'));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(screen.getByRole('alert')).toHaveTextContent('2 fields need your attention');
  });

  it.each([
    ['en', 'normal', ['Please enter your full name', /enter your email, or tick/, /phone number/]],
    [
      'sw',
      'normal',
      ['Tafadhali weka jina lako kamili', /weka barua pepe yako, au/, /namba ya simu/],
    ],
    ['en', 'sme', [/Please enter your TIN number/]],
    ['sw', 'sme', [/Tafadhali weka namba yako ya TIN/]],
  ] as const)(
    'names what was left empty and how to mend it (%s, %s)',
    async (...[language, type, texts]) => {
      savePurchase(confirmed());
      const { user } = open(language, aProduct({ type, requiresTin: type === 'sme' }));
      await user.clear(screen.getByRole('textbox', { name: /gets the bundle|itakayopokea/ }));
      await user.click(press(/Submit order|Tuma oda/));
      await screen.findByRole('alert');
      for (const text of texts) {
        const field = screen.getAllByRole('textbox', { description: text });
        expect(field).toHaveLength(1);
        expect(field[0]).toBeInvalid();
      }
    },
  );

  it('of a business asks for the TIN first and for no tick about e-mail', () => {
    savePurchase(confirmed());
    open('en', aProduct({ type: 'sme', requiresTin: true }));
    expect(screen.getAllByRole('textbox')[0]).toHaveAccessibleName('TIN number');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('asks once before what was typed is closed', async () => {
    savePurchase(confirmed());
    const { user, onClose } = open();
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Asha');
    await user.click(press('Close'));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('of a payment that has its order leads to that order', async () => {
    savePurchase(confirmed());
    takesOrders(() => failure(409, 'payment_already_used'));
    const { user } = open();
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Asha Mushi');
    await user.click(screen.getByRole('checkbox'));
    await user.click(press('Submit order'));
    const link = await screen.findByRole('link', { name: 'Track order' });
    expect(link).toHaveAttribute('href', `/track-order?id=${ORDER_ID}`);
  });
});
