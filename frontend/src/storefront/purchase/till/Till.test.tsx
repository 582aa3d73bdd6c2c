import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Prompt, Store } from '../../../api/types';
import type { Language } from '../../../i18n/languageSlice';
import { stepsArrive } from '../../../test/checkout';
import { aProduct, shop } from '../../../test/fixtures';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { BundleCheckout } from '../BundleCheckout';
import { savePurchase } from '../journal';
import type { KeptPrompt } from '../wait/prompts';

const ORDER_ID = 'TBH482-7K3M9QX2TC';
const vodacom = { network: 'vodacom', number: '5512345', name: 'BUNDLE HUB' } as const;
const airtel = { network: 'airtel', number: '998877', name: 'HUB AIRTEL' } as const;

const shopHas = (...tills: Store['tills']) =>
  server.use(http.get('*/api/store', () => answer({ ...shop, tills })));

/** A request of so many seconds ago. */
function sentBefore(seconds: number, reached: Prompt['reached'] = 'sent') {
  const sentAt = Date.now() - seconds * 1000;
  const prompt: KeptPrompt = { id: 'p', sentAt, resendAt: sentAt + 60_000, reached, count: 1 };
  savePurchase({
    key: 'k1',
    orderKey: 'o1',
    bundleId: 'weekly-5',
    amount: 10000,
    payer: '255754321908',
    startedAt: sentAt,
    payment: { orderId: ORDER_ID, paymentId: 'p1', sentAt, prompt },
  });
}

function open(language: Language = 'en') {
  return renderApp(
    <BundleCheckout
      product={aProduct()}
      opening={{ recipient: '0754 321 908' }}
      onPlaced={() => undefined}
      onClose={() => undefined}
    />,
    { language },
  );
}

const panel = (title = 'Pay to our Lipa Namba instead') =>
  screen.findByRole('region', { name: title });
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

beforeAll(stepsArrive);
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
  server.use(
    http.post('*/api/payments/verify', () => failure(409, 'payment_not_verified')),
    http.get('*/api/payments/status/:id', () => answer({ payment_status: 'PENDING' })),
  );
});
afterEach(() => void vi.useRealTimers());

describe('a request without an answer', () => {
  it('leads to the Lipa number after 20 s, in place of the other help', async () => {
    shopHas(vodacom);
    sentBefore(17);
    open();
    await pass(1);
    expect(screen.queryByText('5512345')).toBeNull();
    await pass(3);
    expect(await panel()).toHaveTextContent(/5512345.*BUNDLE HUB.*TSh.10,000/);
    await pass(16);
    expect(screen.queryByText('No message on your phone?')).toBeNull();
    expect(screen.queryByText('Payment Timeout')).toBeNull();
  });

  it.each([
    ['en', 'Pay to our Lipa Namba instead', 'Dial *150*00#', /0754.321.908, only once. Cancel/],
    ['sw', 'Lipa kwa Lipa Namba yetu', 'Piga *150*00#', /0754.321.908, mara moja tu. Ghairi/],
  ] as const)('says how to pay there, and only once (%s)', async (...texts) => {
    const [language, title, dial, once] = texts;
    shopHas(vodacom);
    sentBefore(21);
    open(language);
    const shown = await panel(title);
    expect(within(shown).getByRole('link', { name: dial })).toHaveAttribute(
      'href',
      'tel:*150*00%23',
    );
    expect(shown).toHaveTextContent(once);
    expect(within(shown).getAllByRole('listitem')).toHaveLength(3);
  });

  it('copies the number and the amount as a wallet takes them', async () => {
    shopHas(vodacom);
    sentBefore(21);
    const { user } = open();
    const buttons = within(await panel()).getAllByRole('button', { name: 'Copy' });
    const copied: string[] = [];
    for (const button of buttons) {
      await user.click(button);
      copied.push(await navigator.clipboard.readText());
    }
    expect(copied).toEqual(['5512345', '10000']);
  });

  it('leads from there to the page that reads the SMS, by one link', async () => {
    shopHas(vodacom);
    sentBefore(61);
    open();
    const paste = within(await panel()).getByRole('link', { name: /paste the SMS/ });
    expect(paste).toHaveAttribute('href', '/recover');
    expect(screen.queryByRole('link', { name: 'I paid but nothing happens here' })).toBeNull();
  });

  it('leads to the number of the payer’s own network, or else to the first', async () => {
    shopHas(airtel, vodacom);
    sentBefore(21);
    const { unmount } = open();
    expect(await panel()).toHaveTextContent(/Lipa Namba \(M-Pesa\).*5512345/);
    unmount();
    shopHas(airtel);
    open();
    const shown = await panel();
    expect(shown).toHaveTextContent(/Lipa Namba \(Airtel Money\).*998877/);
    expect(within(shown).getByRole('link', { name: 'Dial *150*00#' })).toBeVisible();
  });

  it('brings the Lipa number into sight once, when it comes', async () => {
    const inSight: Element[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      inSight.push(this);
    });
    shopHas(vodacom);
    sentBefore(17);
    open();
    await pass(4);
    await panel();
    await pass(45);
    expect(await screen.findByRole('button', { name: 'Send the request again' })).toBeVisible();
    expect(inSight.map(({ textContent }) => textContent)).toEqual([
      'Pay to our Lipa Namba instead',
    ]);
  });

  it('stays as it was in a shop without a Lipa number', async () => {
    shopHas();
    sentBefore(21);
    open();
    await pass(1);
    expect(screen.queryByText(/Lipa Namba/)).toBeNull();
    await pass(15);
    expect(await screen.findByText('No message on your phone?')).toBeVisible();
  });
});

describe('a purchase without a request', () => {
  const initiated = {
    orderId: ORDER_ID,
    paymentId: 'p1',
    payment_status: 'PENDING',
    prompt: {
      sentAt: '2026-11-21T09:30:00.000Z',
      reached: 'none',
      resendAt: '2026-11-21T09:31:00.000Z',
    },
  };

  it('shows the Lipa number at once, and never says to look at the phone', async () => {
    shopHas(vodacom);
    server.use(http.post('*/api/payments/initiate', () => answer(initiated, 202)));
    const { user } = open();
    await user.click(screen.getByRole('button', { name: /^Pay/ }));
    expect(await panel()).toHaveTextContent(/Your phone gets no request/);
    expect(screen.queryByText('Payment Initiated Successfully!')).toBeNull();
    expect(screen.queryByText('Enter your PIN on your phone')).toBeNull();
    expect(screen.queryByText('Request sent')).toBeNull();
    expect(screen.queryByRole('img', { name: /^Waiting for/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Send again in/ })).toBeVisible();
  });

  it('is the same after a reload', async () => {
    shopHas(vodacom);
    sentBefore(400, 'none');
    open();
    expect(await panel()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the request again' })).toBeVisible();
    expect(screen.queryByText('The request on your phone has probably run out')).toBeNull();
  });

  it('asks to send it again in a shop without a Lipa number', async () => {
    sentBefore(1, 'none');
    open();
    expect(await screen.findByText('No request could be sent')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Send again in/ })).toBeVisible();
    expect(screen.queryByText(/Lipa Namba/)).toBeNull();
  });
});

describe('a request that failed', () => {
  const fails = (failureReason: string) =>
    server.use(
      http.post('*/api/payments/verify', () =>
        failure(402, 'payment_failed', { data: { failureReason } }),
      ),
    );

  it('offers the Lipa number below the button to try again', async () => {
    shopHas(vodacom);
    sentBefore(6);
    fails('no_answer');
    const { user } = open();
    await screen.findByText('Payment Failed');
    await user.click(await screen.findByRole('button', { name: 'Pay to our Lipa Namba instead' }));
    expect(await panel()).toHaveTextContent('5512345');
    expect(screen.getByRole('heading', { name: 'Pay to our Lipa Namba instead' })).toHaveFocus();
  });

  it.each(['amount', 'reference', 'insufficient_balance'])(
    'offers none where the number cannot pay again, or other money is unclear: %s',
    async (reason) => {
      shopHas(vodacom);
      sentBefore(6);
      fails(reason);
      open();
      await screen.findByText('Payment Failed');
      await pass(1);
      expect(screen.queryByRole('button', { name: /Lipa Namba/ })).toBeNull();
    },
  );
});
