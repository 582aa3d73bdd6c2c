import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { RecoveredPayment } from '../../../../api/types';
import type { Language } from '../../../../i18n/languageSlice';
import { aProduct, aWalletMessage } from '../../../../test/fixtures';
import { renderApp } from '../../../../test/render';
import { answer, failure, server } from '../../../../test/server';
import { currentPurchases, savePurchase } from '../../journal';
import { newPurchase } from '../../purchase';
import { RecoverPage } from './RecoverPage';

/** In both languages, also while it searches. */
const submitName = /^(Find my payment|Looking for|Tafuta|Tunatafuta)/;

const found: RecoveredPayment = {
  stage: 'details_missing',
  orderId: 'TBH482-7K3M9QX2TC',
  amount: 10000,
  paymentId: 'p1',
  verificationId: 'v1',
  payerPhone: '0754321908',
  product: aProduct({ id: 'hidden' }),
};

function answers(reply: () => Response) {
  const asked: unknown[] = [];
  server.use(
    http.post('*/api/payments/recover', async ({ request }) => {
      asked.push(await request.json());
      return reply();
    }),
  );
  return asked;
}

function reads(reply: () => Response) {
  const asked: unknown[] = [];
  server.use(
    http.post('*/api/payments/read-message', async ({ request }) => {
      asked.push(await request.json());
      return reply();
    }),
  );
  return asked;
}

const aMessage = (changes: Parameters<typeof aWalletMessage>[0] = {}) =>
  answer({ messages: [aWalletMessage(changes)] });

const MESSAGE =
  'DES9B14S4R Confirmed. Tsh7,000.00 paid to LIPA KARIBU STORES on 28/5/26 at 4:48 pm';

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

function open(language: Language = 'en', path = '/recover') {
  return renderApp(
    <>
      <RecoverPage />
      <Address />
    </>,
    { language, path },
  );
}

function fields() {
  const [message, phone, id] = screen.getAllByRole('textbox');
  return { message: message!, phone: phone!, id: id! };
}

async function search({ user }: ReturnType<typeof open>, reference = 'cej3i3setsn') {
  const { phone, id } = fields();
  await user.type(phone, '0754 321 908');
  await user.type(id, reference);
  await user.click(screen.getByRole('button', { name: submitName }));
}

describe('the search for a lost payment', () => {
  it('goes on with the order form of the purchase, also of a hidden bundle', async () => {
    const asked = answers(() => answer(found));
    await search(open());
    expect(await screen.findByText(/We found your payment of TSh.10,000/)).toBeVisible();
    expect(await screen.findByText('/recover?buy=hidden')).toBeVisible();
    expect(asked).toEqual([{ phoneNumber: '255754321908', reference: 'CEJ3I3SETSN' }]);
    expect(currentPurchases()).toMatchObject([
      { bundleId: 'hidden', verificationId: 'v1', product: { bundleId: 'hidden' } },
    ]);
  });

  it('leads to the order when it is placed already, and calls nothing unfinished', async () => {
    savePurchase({
      ...newPurchase(found.product, 10000, { payer: '255754321908' }),
      payment: { orderId: found.orderId, paymentId: 'p1', sentAt: 0 },
    });
    answers(() => answer({ ...found, stage: 'placed', paymentId: null, verificationId: null }));
    await search(open());
    expect(await screen.findByText('/track-order?id=TBH482-7K3M9QX2TC')).toBeVisible();
    expect(currentPurchases()).toEqual([]);
  });

  it.each([
    ['en', 'We do not see this payment yet', /try again in a minute\. Do not pay again/],
    ['sw', 'Bado hatuyaoni malipo haya', /baada ya dakika moja\. Usilipe tena/],
  ] as const)('that finds nothing stays calm and offers help (%s)', async (...texts) => {
    const [language, title, text] = texts;
    answers(() => failure(404, 'payment_not_recovered'));
    await search(open(language));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    const link = await screen.findByRole('link', { name: /WhatsApp/ });
    const message = decodeURIComponent(link.getAttribute('href') ?? '');
    expect(message).toContain('0754 321 908');
    expect(message).toContain('CEJ3I3SETSN');
    expect(fields().id).toHaveValue('cej3i3setsn');
  });

  it.each([
    ['en', /Please enter the phone number/, /Please enter the transaction ID/],
    ['sw', /Tafadhali weka namba ya simu/, /Tafadhali weka namba ya muamala/],
  ] as const)('names what was left empty, and asks nobody (%s)', async (...texts) => {
    const [language, phoneText, referenceText] = texts;
    const asked = answers(() => answer(found));
    const { user } = open(language);
    await user.click(screen.getByRole('button', { name: submitName }));
    const { phone, id: reference } = fields();
    await waitFor(() => expect(phone).toHaveAccessibleDescription(phoneText));
    expect(phone).toHaveFocus();
    expect(reference).toHaveAccessibleDescription(referenceText);
    expect(asked).toEqual([]);
  });

  it('shows what the server objects to at its input', async () => {
    const errors = [{ field: 'reference', code: 'invalid', message: '' }];
    answers(() => failure(422, 'validation_failed', { errors }));
    await search(open());
    const reference = fields().id;
    await waitFor(() => expect(reference).toBeInvalid());
    expect(reference).toHaveFocus();
  });

  it('says when one may try again after too many tries', async () => {
    server.use(
      http.post('*/api/payments/recover', () =>
        Response.json(
          { success: false, code: 'too_many_tries', message: '' },
          { status: 429, headers: { 'Retry-After': '600' } },
        ),
      ),
    );
    await search(open());
    expect(await screen.findByText(/You can try again after \d\d:\d\d/)).toBeVisible();
  });
});

describe('the whole message', () => {
  it('fills the id, and shows amount and time as they were read', async () => {
    const read = reads(() => aMessage());
    const asked = answers(() => failure(404, 'payment_not_recovered'));
    const { user } = open();
    await user.type(fields().phone, '0754321908');
    await user.click(fields().message);
    await user.paste(MESSAGE);
    expect(await screen.findByText(/We read: TSh.7,000, 28 May 2026, 16:48/)).toBeVisible();
    expect(fields().id).toHaveValue('DES9B14S4R');
    expect(fields().phone).toHaveValue('0754321908');
    expect(read).toEqual([{ text: MESSAGE }]);
    await user.click(screen.getByRole('button', { name: submitName }));
    await waitFor(() =>
      expect(asked).toEqual([{ phoneNumber: '255754321908', reference: 'DES9B14S4R' }]),
    );
  });

  it('fills the number too where it names it, which can be changed', async () => {
    reads(() => aMessage({ direction: 'received', phone: '0626000555' }));
    const { user } = open();
    await user.click(fields().message);
    await user.paste(MESSAGE);
    await waitFor(() => expect(fields().phone).toHaveValue('0626000555'));
    expect(screen.getByText(/money that came in/)).toBeVisible();
    await user.type(fields().phone, '6');
    expect(fields().phone).toHaveValue('06260005556');
  });

  it('may be pasted where its id is asked for', async () => {
    reads(() => aMessage());
    const { user } = open();
    await user.click(fields().id);
    await user.paste(MESSAGE);
    await waitFor(() => expect(fields().id).toHaveValue('DES9B14S4R'));
    expect(fields().message).toHaveValue(MESSAGE);
  });

  it('that was typed is read before the search', async () => {
    const read = reads(() => aMessage());
    const asked = answers(() => failure(404, 'payment_not_recovered'));
    const { user } = open();
    await user.type(fields().phone, '0754321908');
    await user.type(fields().message, 'DES9 Confirmed{Enter}');
    await user.click(screen.getByRole('button', { name: submitName }));
    await waitFor(() => expect(fields().id).toHaveValue('DES9B14S4R'));
    expect(read).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: submitName }));
    await waitFor(() => expect(asked).toHaveLength(1));
  });

  it.each([
    ['en', 'pending', /not finished\. It is no proof of payment/],
    ['sw', 'pending', /hayajakamilika\. Si uthibitisho wa malipo/],
    ['en', 'reversed', /went back or was not sent\. It is no proof/],
    ['sw', 'reversed', /imerudishwa au haikutumwa\. Si uthibitisho/],
  ] as const)('that proves nothing is said to be no proof (%s, %s)', async (...texts) => {
    const [language, status, text] = texts;
    reads(() => aMessage({ status, occurredAt: null }));
    const { user } = open(language);
    await user.click(fields().message);
    await user.paste(MESSAGE);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(/TSh.7,000$/)).toBeVisible();
  });

  it('that cannot be read is said at its field, and the rest stays', async () => {
    reads(() => failure(422, 'message_unreadable', { message: 'No payment in this text.' }));
    const { user } = open();
    await user.type(fields().id, 'CEJ3');
    await user.click(fields().message);
    await user.paste('Habari, nimelipa jana asubuhi');
    await waitFor(() =>
      expect(fields().message).toHaveAccessibleDescription(/No payment in this text/),
    );
    expect(fields().id).toHaveValue('CEJ3');
  });

  it('that another app shares is read, and leaves the address', async () => {
    const read = reads(() => aMessage());
    const text = new URLSearchParams({ text: MESSAGE }).toString();
    open('en', `/recover#${text}`);
    await waitFor(() => expect(fields().id).toHaveValue('DES9B14S4R'));
    expect(screen.getByText('/recover')).toBeInTheDocument();
    expect(read).toEqual([{ text: MESSAGE }]);
  });
});
