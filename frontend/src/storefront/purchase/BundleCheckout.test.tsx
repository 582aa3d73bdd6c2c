import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentHealth } from '../../api/types';
import type { Language } from '../../i18n/languageSlice';
import { UntilPlaced } from '../../test/checkout';
import { aProduct, healthy } from '../../test/fixtures';
import { publishEvent } from '../../test/live';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { BundleCheckout } from './BundleCheckout';
import { rememberAgent } from '../../shop/agentCode';
import { dropDraft } from './details/drafts';
import { newPrompt } from './wait/prompts';
import { confirmPurchase, currentPurchases, savePurchase } from './journal';
import type { Purchase } from './purchase';

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
  dueAt: '2026-11-21T11:31:00.000Z',
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
      const body = JSON.parse((await request.text()) || '{}') as Record<string, unknown>;
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

const resends = (...answers: (() => Response)[]) => replies('*/api/payments/p1/resend', ...answers);

const prompt = (sentAt: string) => ({
  sentAt: `2026-11-21T09:${sentAt}:00.000Z`,
  reached: 'sent',
  resendAt: `2026-11-21T09:${Number(sentAt) + 1}:00.000Z`,
});
const accepted = () => answer({ ...initiated, prompt: prompt('30') }, 202);
const acceptedAgain = () => answer({ ...initiated, prompt: prompt('40') }, 202);
const paid = () => answer({ orderId: ORDER_ID, paymentStatus: 'COMPLETED', verificationId: 'v1' });
const notYet = () => failure(409, 'payment_not_verified');
const broken = () => Response.error();

function statusIs(payment_status: string, more = {}) {
  server.use(
    http.get('*/api/payments/status/:id', () => answer({ ...initiated, payment_status, ...more })),
  );
}

function healthIs(changes: Partial<PaymentHealth>) {
  server.use(http.get('*/api/payments/health', () => answer({ ...healthy, ...changes })));
}

/** As long ago as that. */
function sentBefore(seconds: number): Purchase {
  const sentAt = Date.now() - seconds * 1000;
  return aPurchase({
    startedAt: sentAt,
    payment: {
      orderId: ORDER_ID,
      paymentId: 'p1',
      sentAt,
      prompt: newPrompt(undefined, 1, sentAt),
    },
  });
}

function aPurchase(changes: Partial<Purchase> = {}): Purchase {
  return {
    key: 'k-old',
    orderKey: 'o-old',
    bundleId: 'weekly-5',
    amount: 10000,
    payer: '255754321908',
    startedAt: Date.now(),
    payment: { orderId: ORDER_ID, paymentId: 'p1', sentAt: Date.now() },
    ...changes,
  };
}

function open(language: Language = 'en', product = aProduct()) {
  const onClose = vi.fn();
  const app = renderApp(
    <UntilPlaced onClose={onClose}>
      {(onPlaced) => (
        <BundleCheckout
          product={product}
          opening={{ recipient: '0754 321 908' }}
          onPlaced={onPlaced}
          onClose={onClose}
        />
      )}
    </UntilPlaced>,
    { language },
  );
  return { ...app, onClose };
}

/** What was scrolled to, one after the other. */
const inSight: Element[] = [];
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const line = (label: string) => screen.getByText(label).closest('p')!;

type User = ReturnType<typeof open>['user'];

/** The field of the paying number, which is a line as long as the recipient pays. */
async function changePayer(user: User) {
  await user.click(press(/^(Change the number that pays|Badilisha namba inayolipa)$/));
  return screen.getByRole('textbox', { name: /^(Paying phone|Namba ya simu ya kulipia)/ });
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  statusIs('PENDING');
  inSight.length = 0;
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    inSight.push(this);
  });
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
    expect(kept).toMatchObject([{ bundleId: 'weekly-5', amount: 10000, payer: '255754321908' }]);
  });

  it.each([
    ['en', /^Pay/, 'Enter your PIN on your phone only. We never ask for it here.'],
    ['sw', /^Lipa/, 'Weka PIN kwenye simu yako tu. Hatuombi PIN hapa kamwe.'],
  ] as const)('asks for the PIN on the phone only (%s)', async (language, pay, text) => {
    initiates(accepted);
    const { user } = open(language);
    await user.click(press(pay));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.querySelector('input[type="password"]')).toBeNull();
  });

  it('begins the wait at its top', async () => {
    initiates(accepted);
    const { user } = open();
    const paper = screen.getByRole('dialog').firstElementChild!;
    paper.scrollTop = 200;
    await user.click(press(/^Pay/));
    await screen.findByText(ORDER_ID);
    expect(paper.scrollTop).toBe(0);
  });

  it.each([
    ['en', /^Pay/, 'Invalid phone number format. Write it as 06XXXXXXXX or 07XXXXXXXX.'],
    ['sw', /^Lipa/, 'Namba ya simu si sahihi. Iandike kama 06XXXXXXXX au 07XXXXXXXX.'],
  ] as const)(
    'refuses a wrong number without sending anything (%s)',
    async (language, pay, text) => {
      const sent = initiates(accepted);
      const { user } = open(language);
      const field = await changePayer(user);
      await user.type(field, '0712');
      await user.click(press(pay));
      expect(await screen.findByText(text)).toBeVisible();
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

  it('begins at the number where none is known yet', () => {
    renderApp(
      <BundleCheckout
        product={aProduct()}
        opening={{}}
        onPlaced={() => undefined}
        onClose={() => undefined}
      />,
    );
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it.each([
    ['en', 'You buy through the agent TJ93KX'],
    ['sw', 'Unanunua kupitia wakala TJ93KX'],
  ] as const)('names the agent whose link was opened (%s)', (language, text) => {
    rememberAgent('?agent=TJ93KX');
    open(language);
    expect(screen.getByText(text)).toBeVisible();
  });

  it.each([
    ['en', '5GB · 7 days · to Bundle Hub'],
    ['sw', '5GB · Siku 7 · kwa Bundle Hub'],
  ] as const)('says below the price what is paid for (%s)', (language, text) => {
    open(language);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('warns while another payment may still be approved', () => {
    savePurchase(aPurchase({ bundleId: 'another' }));
    open();
    expect(
      screen.getByText(/If two requests arrive on your phone, approve only one/),
    ).toBeVisible();
  });
});

describe('before the request goes out', () => {
  it.each([
    ['en', '0754 321 908', /Looks like Vodacom \(M-Pesa\).*only a guess/],
    ['sw', '0754 321 908', /Inaonekana ni ya Vodacom \(M-Pesa\).*makisio tu/],
  ] as const)(
    'the number is read back with an honest hint (%s)',
    async (language, number, hint) => {
      const { user } = open(language);
      const field = await changePayer(user);
      await user.type(field, number);
      expect(field).toHaveAccessibleDescription(hint);
      expect(field).toHaveAccessibleDescription(new RegExp(number));
    },
  );

  it.each([
    ['en', 'Paying is not possible just now'],
    ['sw', 'Malipo hayawezekani kwa sasa'],
  ] as const)('says that nobody can pay, and sends nothing (%s)', async (language, title) => {
    healthIs({ status: 'down', retryAfterS: 5 });
    const sent = initiates(accepted);
    const { user } = open(language);
    const button = await screen.findByRole('button', { name: title });
    expect(button).toHaveAccessibleDescription(new RegExp(title));
    await user.click(button);
    await user.type(await changePayer(user), '{Enter}');
    expect(sent).toEqual([]);
  });

  it('lets people pay as soon as the service answers again', async () => {
    healthIs({ status: 'down', retryAfterS: 5 });
    open();
    await screen.findByRole('button', { name: 'Paying is not possible just now' });
    healthIs({ status: 'up' });
    await pass(6);
    await screen.findByRole('button', { name: /^Pay TSh/ });
    expect(line('Receives')).toHaveTextContent('0754 321 908');
  });

  it.each([
    ['en', 'M-Pesa is slow now'],
    ['sw', 'M-Pesa inachelewa kwa sasa'],
  ] as const)('says that the wallet of the number is slow (%s)', async (language, title) => {
    const vodacom = {
      network: 'vodacom',
      status: 'slow',
      attempts: 9,
      successPercent: 60,
      medianSecondsToPaid: 90,
    } as const;
    healthIs({ status: 'slow', networks: [vodacom] });
    open(language);
    expect(await screen.findByText(title)).toBeVisible();
  });

  it('is silent when the health of the service is unknown', async () => {
    server.use(http.get('*/api/payments/health', () => failure(404, 'not_found')));
    open();
    await pass(1);
    expect(press(/^Pay TSh/)).not.toHaveAttribute('aria-disabled');
  });
});

describe('a request that was not sent', () => {
  const held = (status: number, code: string, retryAfterS: number) => () =>
    failure(status, code, { data: { retryAfterS } });

  it.each([
    ['en', 409, 'prompt_still_open', 'A request is still open on that phone', /in \d+ s/],
    ['sw', 409, 'prompt_still_open', 'Ombi lingine bado liko wazi kwenye simu hiyo', /sekunde/],
    ['en', 429, 'too_many_prompts', 'Too many requests to this number', /in \d+ s/],
    ['sw', 429, 'too_many_prompts', 'Maombi ni mengi mno kwenye namba hii', /sekunde/],
    ['en', 503, 'provider_unavailable', /service does not answer/, /in \d+ s/],
    ['sw', 503, 'provider_unavailable', /simu haijibu/, /sekunde/],
  ] as const)(
    'says why, counts down and keeps the form (%s, %i %s)',
    async (...[language, status, code, title, countdown]) => {
      const sent = initiates(held(status, code, 20), accepted);
      const { user } = open(language);
      await user.click(press(/^(Pay|Lipa)/));
      await screen.findByText(title);
      const button = press(countdown);
      await user.click(button);
      expect(sent).toHaveLength(1);
      expect(screen.getByText('0754 321 908')).toBeVisible();
      expect(currentPurchases()).toEqual([]);
      await pass(21);
      await user.click(press(/^(Pay|Lipa)/));
      await screen.findByText(ORDER_ID);
      expect(sent[1]?.key).not.toBe(sent[0]?.key);
    },
  );

  it('holds back one number, not another one', async () => {
    const sent = initiates(held(429, 'too_many_prompts', 900), accepted);
    const { user } = open();
    await user.click(press(/^Pay/));
    await screen.findByRole('button', { name: /^Try again after/ });
    await user.type(await changePayer(user), '0655100200');
    await user.click(press(/^Pay/));
    await screen.findByText(ORDER_ID);
    expect(sent[1]?.body.phone).toBe('255655100200');
  });

  it.each([
    ['en', /asked us to send it no payment requests/],
    ['sw', /ameomba tusitume maombi ya malipo/],
  ] as const)('to a number whose owner wants none says so there (%s)', async (language, text) => {
    initiates(() =>
      failure(422, 'validation_failed', {
        errors: [{ field: 'phone', code: 'prompts_stopped', message: '' }],
      }),
    );
    const { user } = open(language);
    await user.click(press(/^(Pay|Lipa)/));
    const field = await screen.findByRole('textbox');
    await waitFor(() => expect(field).toHaveAccessibleDescription(text));
    await user.type(field, '{Backspace}7');
    expect(field).not.toHaveAccessibleDescription(text);
  });

  it.each([
    [
      'en',
      'Invalid API key - please check your payment provider credentials',
      /our fault.*ten min/,
    ],
    ['sw', 'Ufunguo wa mtoa huduma wa malipo si sahihi', /Kosa ni letu.*dakika kumi/],
  ] as const)(
    'because of the shop’s own key says whose fault it is, and tells staff the rest (%s)',
    async (language, message, text) => {
      initiates(() => failure(502, 'provider_rejected', { message }));
      const { user } = open(language);
      await user.click(press(/^(Pay|Lipa)/));
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.queryByText(new RegExp(message))).toBeNull();
      // To pay at once is not what it advises.
      expect(press(/^(Pay|Lipa)/)).toHaveClass('outline');
      const link = await screen.findByRole('link', { name: /WhatsApp/ });
      expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(message);
    },
  );

  it.each([
    ['en', /takes no more requests from us.*in a minute/],
    ['sw', /haipokei maombi zaidi kutoka kwetu.*dakika moja/],
  ] as const)('because the shop asked too often says when to come back (%s)', async (...row) => {
    const [language, text] = row;
    const data = { rejection: 'too_many_requests' };
    initiates(() => failure(502, 'provider_rejected', { message: 'Refused', data }));
    const { user } = open(language);
    await user.click(press(/^(Pay|Lipa)/));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('because the provider dislikes something quotes what that is', async () => {
    const message = 'Invalid request: buyer has no wallet';
    const data = { rejection: 'invalid_request' };
    initiates(() => failure(502, 'provider_rejected', { message, data }));
    const { user } = open();
    await user.click(press(/^Pay/));
    expect(await screen.findByText(/Please check the number, pay from another one/)).toBeVisible();
    expect(screen.queryByText(/our fault/)).toBeNull();
    expect(await screen.findByText(/^Invalid request: buyer has no wallet$/)).toBeVisible();
  });
});

describe('a notice of a payment request', () => {
  it.each([
    ['failed', () => failure(402, 'payment_failed'), 'Payment Failed'],
    ['does not match', notYet, 'We received a payment that does not match'],
  ])('goes when the payment %s', async (_how, verified, title) => {
    initiates(accepted);
    verifies(verified);
    statusIs('REVIEW');
    const { user } = open();
    await user.click(press(/^Pay/));
    expect(await screen.findByText('Payment Initiated Successfully!')).toBeVisible();
    window.dispatchEvent(new Event('pageshow'));
    expect(await screen.findByText(title)).toBeVisible();
    await vi.waitFor(() =>
      expect(screen.queryByText('Payment Initiated Successfully!')).toBeNull(),
    );
  });

  it.each([
    ['en', 'If you have entered your PIN, just wait'],
    ['sw', 'Kama umeshaweka PIN, subiri tu'],
  ] as const)('that takes too long warns of paying twice (%s)', async (language, text) => {
    savePurchase(aPurchase());
    verifies(notYet);
    open(language);
    await pass(36);
    expect(await screen.findByText(new RegExp(`${text}.*${ORDER_ID}`))).toBeVisible();
  });
});

describe('a wait that takes long', () => {
  it('offers nothing to press but a check in the first 35 s', () => {
    savePurchase(sentBefore(20));
    verifies(notYet);
    open();
    expect(screen.queryByText(/Still waiting/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send the request again' })).toBeNull();
  });

  it('opens the help by itself at 35 s, and the ways out at 60 s', async () => {
    savePurchase(aPurchase());
    verifies(notYet);
    open();
    await pass(36);
    expect(await screen.findByText('No message on your phone?')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send the request again' })).toBeNull();
    await pass(25);
    expect(press('Send the request again')).toBeVisible();
    expect(press('Use another number')).toBeVisible();
    expect(await screen.findByText('If two prompts arrive, approve only one.')).toBeVisible();
    const whatsApp = await screen.findByRole('link', { name: /WhatsApp/ });
    expect(decodeURIComponent(whatsApp.getAttribute('href') ?? '')).toContain(ORDER_ID);
  });

  it.each([
    ['en', 'Send the request again', /Send again in \d+ s/, 'Payment Initiated Successfully!'],
    ['sw', 'Tuma tena ombi la malipo', /Tuma tena baada ya sekunde/, 'Ombi la malipo limetumwa!'],
  ] as const)(
    'sends the request again once a minute (%s)',
    async (language, again, countdown, text) => {
      savePurchase(sentBefore(70));
      verifies(notYet);
      const sent = resends(acceptedAgain);
      const { user } = open(language);
      await user.click(press(again));
      expect(await screen.findByText(text)).toBeVisible();
      await user.click(press(countdown));
      expect(sent).toHaveLength(1);
      expect(currentPurchases()[0]?.payment?.prompt).toMatchObject({ count: 2 });
      await pass(61);
      expect(press(again)).toBeVisible();
    },
  );

  it('sends nothing when the money has come meanwhile', async () => {
    savePurchase(sentBefore(70));
    verifies(notYet, paid);
    const sent = resends(() => answer({ ...initiated, payment_status: 'COMPLETED' }, 202));
    const { user } = open();
    await pass(1);
    await user.click(press('Send the request again'));
    await screen.findByText('Payment received. One step left: who gets the bundle?');
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['prompt_still_open', 409, 'A request is still open on that phone'],
    ['internal_error', 500, 'We do not know whether a second request went out'],
  ])('says why the request did not go out again: %s', async (code, status, text) => {
    savePurchase(sentBefore(70));
    verifies(notYet);
    resends(() => failure(status, code, { data: { retryAfterS: 30 } }));
    const { user } = open();
    await user.click(press('Send the request again'));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('Payment Failed')).toBeNull();
    expect(currentPurchases()).toHaveLength(1);
  });

  it('from another number is a new purchase, and the first stays to be found', async () => {
    savePurchase(sentBefore(70));
    verifies(notYet);
    const sent = initiates(() => answer({ ...initiated, paymentId: 'p2', orderId: 'TBH2' }, 202));
    const { user } = open();
    await user.click(press('Use another number'));
    const field = screen.getByRole('textbox');
    expect(field).toHaveFocus();
    expect(screen.getByText(/approve only one/)).toBeVisible();
    await user.clear(field);
    await user.type(field, '0655 100 200');
    await user.click(press(/^Pay/));
    await screen.findByText('TBH2');
    expect(sent[0]?.key).not.toBe('k-old');
    expect(currentPurchases().map(({ payer }) => payer)).toEqual(['255655100200', '255754321908']);
    expect(screen.getByText(/An earlier request to 0754.321.908 is still open/)).toBeVisible();
    await user.click(press('Look at that payment'));
    await screen.findByText(ORDER_ID);
  });
});

describe('what was left aside for another number', () => {
  const paysFromAnother = async (beforePaying?: () => void) => {
    savePurchase(sentBefore(70));
    const { user } = open();
    await user.click(press('Use another number'));
    await user.type(screen.getByRole('textbox'), '0655 100 200');
    beforePaying?.();
    await user.click(press(/^Pay/));
  };

  it('goes on when the shop says that it is paid already', async () => {
    let looksUp = notYet;
    verifies(() => looksUp());
    const data = { orderId: ORDER_ID, paymentId: 'p1', amount: 10000 };
    const sent = initiates(() => {
      looksUp = paid;
      return failure(409, 'already_paid', { data });
    });
    await paysFromAnother();
    expect(await screen.findByText(/^Payment received\. One step left/)).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(currentPurchases()).toMatchObject([{ key: 'k-old', verificationId: 'v1' }]);
  });

  it('goes on when its money has come before another number is asked', async () => {
    let looksUp = notYet;
    verifies(() => looksUp());
    const sent = initiates(accepted);
    await paysFromAnother(() => {
      looksUp = paid;
    });
    expect(await screen.findByText(/^Payment received\. One step left/)).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe('what is not known', () => {
  it.each([
    ['en', 'Checking whether the request reached your phone', 'Request sent'],
    ['sw', 'Tunaangalia kama ombi limefika kwenye simu yako', 'Ombi limetumwa'],
  ] as const)('is not claimed: a request of unclear fate (%s)', async (language, unclear, sent) => {
    savePurchase(sentBefore(0));
    verifies(notYet);
    statusIs('PENDING', { prompt: { ...prompt('30'), reached: 'unclear' }, prompts: 1 });
    open(language);
    await pass(6);
    expect(await screen.findByText(unclear)).toBeVisible();
    expect(screen.queryByText(sent)).toBeNull();
  });

  it.each([
    ['en', 'Failed to check payment status', 'Error verifying payment. Please contact support.'],
    [
      'sw',
      'Imeshindikana kuangalia hali ya malipo',
      'Hitilafu imetokea wakati wa kuthibitisha malipo. Tafadhali wasiliana nasi.',
    ],
  ] as const)('is said calmly, with help when it lasts (%s)', async (language, first, lasting) => {
    savePurchase(aPurchase());
    verifies(() => failure(500, 'internal_error'));
    open(language);
    await pass(6);
    expect(await screen.findByText(first)).toBeVisible();
    await pass(6);
    expect(await screen.findByText(lasting)).toBeVisible();
    expect(await screen.findByRole('link', { name: /WhatsApp/ })).toBeVisible();
    expect(currentPurchases()).toHaveLength(1);
  });

  it('of a refused check asks to try again', async () => {
    savePurchase(aPurchase());
    verifies(() => failure(422, 'validation_failed'));
    open();
    await pass(6);
    expect(await screen.findByText('Payment verification failed. Please try again.')).toBeVisible();
  });

  it.each([
    ['en', 'Payment Error', 'Payment ID not found. Please try again.'],
    ['sw', 'Hitilafu ya malipo', 'Namba ya malipo haijapatikana. Tafadhali jaribu tena.'],
  ] as const)('of an unknown payment is no failure of it (%s)', async (language, title, text) => {
    savePurchase(aPurchase());
    verifies(() => failure(404, 'payment_not_found'));
    open(language);
    await pass(6);
    expect(await screen.findByText(title)).toBeVisible();
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('another tab', () => {
  it('that finished the purchase leaves no button to pay again', async () => {
    savePurchase(aPurchase());
    verifies(notYet);
    open();
    localStorage.setItem('purchases', '[]');
    window.dispatchEvent(new StorageEvent('storage'));
    expect(await screen.findByText('This purchase went on in another window')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Track order' })).toHaveAttribute(
      'href',
      `/track-order?id=${ORDER_ID}`,
    );
  });

  it('that confirmed the payment opens the order form here too', async () => {
    savePurchase(aPurchase());
    verifies(notYet);
    open();
    localStorage.setItem('purchases', JSON.stringify([aPurchase({ verificationId: 'v1' })]));
    window.dispatchEvent(new StorageEvent('storage'));
    expect(await screen.findByRole('textbox', { name: 'Full name' })).toBeVisible();
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
    await waitFor(() => expect(checks).toHaveLength(1));
    expect(checks[0]?.body).toEqual({
      paymentId: 'p1',
      amount: 10000,
      phoneNumber: '255754321908',
      bundleId: 'weekly-5',
    });
    // The three seconds begin with the answer, which arrives in its own time.
    for (const count of [2, 3]) {
      await pass(3);
      await waitFor(() => expect(checks).toHaveLength(count));
    }
  });

  it.each([
    ['en', 'Payment Timeout', 'Payment Failed', /we keep checking order TBH482/],
    ['sw', 'Muda wa malipo umeisha', 'Malipo hayakufanikiwa', /tunaendelea kuangalia oda TBH482/],
  ] as const)(
    'that times out is never called failed, and goes on (%s)',
    async (language, timeout, failed, waiting) => {
      savePurchase(aPurchase());
      const checks = verifies(notYet);
      open(language);
      await pass(36);
      expect(await screen.findByText(timeout)).toBeVisible();
      expect(await screen.findByText(waiting)).toBeVisible();
      expect(screen.queryByText(failed)).toBeNull();
      // It stands in the page; a toast would cover what helps.
      expect(screen.getAllByText(timeout)).toHaveLength(1);
      expect(within(screen.getByRole('dialog')).getByText(timeout)).toBeVisible();
      const after = checks.length;
      await pass(31);
      expect(checks.length).toBeGreaterThanOrEqual(after + 2);
      expect(currentPurchases()).toHaveLength(1);
    },
  );

  it('that takes long scrolls to each help as it comes, with the button to check above it', async () => {
    savePurchase(aPurchase());
    verifies(notYet);
    open();
    await pass(30);
    expect(inSight).toHaveLength(0);
    await pass(6);
    await screen.findByText(/After a minute you can send the request again/);
    expect(inSight.at(-1)).toContainElement(press('I have paid, check now'));
    await pass(31);
    await screen.findByRole('button', { name: 'Use another number' });
    expect(inSight).toHaveLength(2);
  });

  it.each([
    ['en', 'I have paid, check now', /^Checked \d\d:\d\d: not here yet$/],
    ['sw', 'Nimelipa, angalia sasa', /^Tumeangalia saa \d\d:\d\d: bado haijafika$/],
  ] as const)('answers the one who asks to check (%s)', async (language, button, text) => {
    savePurchase(aPurchase());
    verifies(notYet);
    const { user } = open(language);
    await pass(6);
    expect(screen.queryByText(text)).toBeNull();
    await user.click(press(button));
    expect(await screen.findByText(text)).toBeVisible();
  });

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
      expect(await screen.findByText(title)).toBeVisible();
      expect(await screen.findByText(reason)).toBeVisible();
      const alert = screen.getByRole('alert');
      const follows = (one: Element, other: Element) =>
        Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
      const recipient = screen.getByText('0754 321 908');
      expect(follows(recipient, alert)).toBe(true);
      expect(follows(alert, press(pay))).toBe(true);
      expect(inSight.at(-1)).toContainElement(alert);
      expect(recipient).toBeVisible();
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
    expect(await screen.findByText('We received a payment that does not match')).toBeVisible();
    expect(screen.getByText(/We asked for TSh.10,000/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Track order' })).toHaveAttribute(
      'href',
      `/track-order?id=${ORDER_ID}`,
    );
  });

  it('without a network says so, keeps waiting, and ends paid once it is back', async () => {
    savePurchase(aPurchase());
    verifies(broken);
    open();
    await pass(6);
    expect(await screen.findByText(/says nothing about your payment/)).toBeVisible();
    expect(currentPurchases()).toHaveLength(1);
    verifies(paid);
    await pass(4);
    expect(await screen.findByRole('textbox', { name: 'Full name' })).toBeVisible();
  });
});

describe('money that comes late', () => {
  const late = (changes: Partial<Purchase> = {}) => ({
    ...aPurchase(changes),
    failed: 'no_answer' as const,
  });

  it('ends the page that says failed', async () => {
    savePurchase(aPurchase());
    verifies(() => failure(402, 'payment_failed'));
    open();
    await pass(6);
    await screen.findByText('Payment Failed');
    expect(currentPurchases()).toMatchObject([{ key: 'k-old', failed: 'other' }]);
    act(() => confirmPurchase('k-old', { verificationId: 'v1', isOrdered: false }));
    expect(await screen.findByText(/^Payment received\. One step left/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('is found before the same number is asked again', async () => {
    savePurchase(late());
    verifies(paid);
    const sent = initiates(accepted);
    const { user } = open();
    await user.click(press(/^Pay/));
    expect(await screen.findByText(/^Payment received\. One step left/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('goes on with what this device paid and the browser forgot, at the price that was paid', async () => {
    const data = { orderId: ORDER_ID, paymentId: 'p-old', amount: 9000 };
    const sent = initiates(() => failure(409, 'already_paid', { data }));
    const asked = verifies(paid);
    const { user } = open();
    await user.click(press(/^Pay/));
    expect(await screen.findByText(/^Payment received\. One step left/)).toBeVisible();
    expect(screen.queryByText(/Payment Initiated/)).toBeNull();
    expect(sent).toHaveLength(1);
    expect(asked).toMatchObject([{ body: { paymentId: 'p-old', amount: 9000 } }]);
    expect(currentPurchases()).toMatchObject([
      { amount: 9000, verificationId: 'v1', payment: { orderId: ORDER_ID, paymentId: 'p-old' } },
    ]);
  });

  it('that the shop cannot be asked about stays under way and is not asked for again', async () => {
    const data = { orderId: ORDER_ID, paymentId: 'p-old', amount: 10000 };
    initiates(() => failure(409, 'already_paid', { data }));
    verifies(broken);
    const { user } = open();
    await user.click(press(/^Pay/));
    expect(await screen.findByText(ORDER_ID)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it.each([
    ['en', /already paid TSh.10,000/, 'Go on with what you paid', /^Money for another purchase/],
    ['sw', /Umeshalipa TSh.10,000/, 'Endelea na ulichokilipia', /^Pesa ya ununuzi mwingine/],
  ] as const)('for another bundle is told before a second payment (%s)', async (...texts) => {
    const [language, title, resumePurchase, why] = texts;
    savePurchase(late({ bundleId: 'another' }));
    verifies(paid);
    const sent = initiates(accepted);
    const { user } = open(language);
    await user.click(press(/^(Pay|Lipa)/));
    expect(await screen.findByText(title)).toBeVisible();
    expect(press(resumePurchase)).toBeVisible();
    expect(screen.getByText(why)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('warns of the request that went out meanwhile', async () => {
    savePurchase(late());
    savePurchase({ ...aPurchase(), key: 'k-new', payer: '255655100200' });
    verifies(notYet);
    const { user } = open();
    await screen.findByText('Request sent');
    act(() => confirmPurchase('k-old', { verificationId: 'v1', isOrdered: false }));
    expect(await screen.findByText(/Do not approve the new request/)).toBeVisible();
    await user.click(press('Go on with what you paid'));
    expect(await screen.findByText(/^Payment received\. One step left/)).toBeVisible();
  });

  it('is looked for when the failed purchase itself is gone back to', async () => {
    savePurchase(late({ startedAt: Date.now() - 60_000 }));
    verifies(paid);
    renderApp(
      <BundleCheckout
        product={aProduct()}
        opening={{ resume: 'k-old' }}
        onPlaced={() => undefined}
        onClose={() => undefined}
      />,
    );
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    await pass(6);
    expect(await screen.findByText(/^Payment received\. One step left/)).toBeVisible();
  });
});

describe('buying again for somebody else', () => {
  const again = () =>
    renderApp(
      <BundleCheckout
        product={aProduct()}
        opening={{ recipient: '0754 321 908', payer: '0713 456 789' }}
        onPlaced={() => undefined}
        onClose={() => undefined}
      />,
    );

  it('asks the number that paid before', () => {
    again();
    expect(line('Pays')).toHaveTextContent('0713 456 789');
  });

  it('names the one who got it before', () => {
    savePurchase(aPurchase({ payer: '255713456789', verificationId: 'v1' }));
    again();
    expect(screen.getByRole('textbox', { name: /gets the bundle/ })).toHaveValue('0754 321 908');
  });
});

describe('naming the recipient', () => {
  const confirmed = () => aPurchase({ verificationId: 'v1' });

  it.each([
    ['en', /gets the bundle/, 'Is this number on Vodacom?'],
    ['sw', /itakayopokea/, 'Je, namba hii ni ya Vodacom?'],
  ] as const)('warns of a number of another network (%s)', async (language, label, warning) => {
    savePurchase(confirmed());
    const { user } = open(language);
    const field = screen.getByRole('textbox', { name: label });
    expect(field).toHaveAccessibleDescription(/0754 321 908/);
    expect(screen.queryByText(warning)).toBeNull();
    await user.clear(field);
    await user.type(field, '0688100245');
    expect(field).toHaveAccessibleDescription(/0688 100 245/);
    expect(screen.getByText(warning)).toBeVisible();
  });

  it('follows a confirmed payment, also after a reload', async () => {
    savePurchase(aPurchase());
    verifies(paid);
    const { unmount } = open();
    await pass(6);
    expect(await screen.findByText('Payment Verified!')).toBeVisible();
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
    expect(await screen.findByText('Payment Verified!')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Asha Mushi');
    await user.click(screen.getByRole('checkbox', { name: 'I have no e-mail' }));
    await user.click(press('Submit order'));
    await screen.findByText('Order submitted successfully');
    await waitFor(() => expect(screen.queryByText('Payment Verified!')).toBeNull());
  });

  it('asks for no e-mail any more once there is none', async () => {
    savePurchase(confirmed());
    const { user } = open();
    await user.click(press('Submit order'));
    const email = screen.getByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(email).toBeInvalid());
    await user.click(screen.getByRole('checkbox', { name: 'I have no e-mail' }));
    expect(await screen.findByRole('textbox', { name: /Email/ })).toBeValid();
    expect(screen.queryByText(/Please enter your email/)).toBeNull();
  });

  it('names what is wrong with a business in the order of its fields', async () => {
    const product = aProduct({ type: 'sme', requiresTin: true });
    savePurchase(confirmed());
    const { user } = open('en', product);
    await user.click(press('Submit order'));
    const problems = within(await screen.findByRole('alert')).getAllByRole('button');
    expect(problems.map(({ textContent }) => textContent)).toEqual(['TIN number', 'Full name']);
  });

  it('places the order once and shows its id', async () => {
    savePurchase(confirmed());
    const sent = takesOrders(() => answer(placed, 201));
    const { user } = open();
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Asha Mushi');
    await user.click(screen.getByRole('checkbox', { name: 'I have no e-mail' }));
    await user.click(press('Submit order'));
    const title = await screen.findByText('Order submitted successfully');
    await waitFor(() => expect(currentPurchases()).toEqual([]));
    expect(title).toHaveFocus();
    expect(screen.getByText(ORDER_ID)).toBeVisible();
    expect(sent).toMatchObject([
      { key: 'o-old', body: { paymentDetails: { paymentVerificationId: 'v1' }, amount: 10000 } },
    ]);
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
    await waitFor(() => expect(email).toHaveFocus());
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

  it('of such a payment is not called unfinished, and the next visit begins anew', async () => {
    savePurchase(confirmed());
    takesOrders(() => failure(409, 'payment_already_used'));
    const { user, unmount } = open();
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Asha Mushi');
    await user.click(screen.getByRole('checkbox'));
    await user.click(press('Submit order'));
    await screen.findByRole('link', { name: 'Track order' });
    unmount();
    open();
    expect(press(/^Pay TSh/)).toBeVisible();
    expect(screen.queryByText(/unfinished payment/)).toBeNull();
  });
});

describe('what the shop tells meanwhile', () => {
  it('ends the wait at once when the money is there', async () => {
    savePurchase(sentBefore(6));
    const checks = verifies(notYet, paid);
    open();
    await waitFor(() => expect(checks).toHaveLength(1));
    publishEvent({ channel: 'payment-p1', data: { paymentId: 'p1', status: 'PENDING' } });
    expect(checks).toHaveLength(1);
    publishEvent({ channel: 'payment-p1', data: { paymentId: 'p1', status: 'COMPLETED' } });
    expect(await screen.findByLabelText('Full name')).toBeVisible();
    expect(checks).toHaveLength(2);
  });

  it('is asked once more when it comes during a question', async () => {
    savePurchase(sentBefore(6));
    let tellNow: () => void = () => undefined;
    server.use(
      http.get('*/api/payments/status/:id', () => {
        tellNow();
        return answer({ ...initiated, payment_status: 'PENDING' });
      }),
    );
    const checks = verifies(notYet, paid);
    tellNow = () => publishEvent({ channel: 'payment-p1', data: { status: 'COMPLETED' } });
    open();
    expect(await screen.findByLabelText('Full name')).toBeVisible();
    expect(checks).toHaveLength(2);
  });

  it('of another price is said, and a press that was meant for the old one does nothing', async () => {
    const sent = initiates(accepted);
    let change: (price: number, gone?: boolean) => void = () => undefined;
    function Changing() {
      const [{ price, gone }, set] = useState({ price: 10_000, gone: false });
      change = (next, taken = false) => act(() => set({ price: next, gone: taken }));
      const product = aProduct({ price });
      return (
        <BundleCheckout
          product={product}
          gone={gone}
          opening={{ recipient: '0754 321 908' }}
          onPlaced={() => undefined}
          onClose={() => undefined}
        />
      );
    }
    const { user } = renderApp(<Changing />);
    change(12_000);
    expect(screen.getByText('The price is now TSh 12,000')).toBeVisible();
    await user.click(press(/^Pay TSh.12,000/));
    expect(sent).toHaveLength(0);
    await pass(2);
    await waitFor(() => expect(press(/^Pay TSh.12,000/)).not.toHaveAttribute('aria-disabled'));
    await user.click(press(/^Pay TSh.12,000/));
    await waitFor(() => expect(sent[0]?.body['amount']).toBe(12_000));
  });
});
