import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { RecoveredPayment } from '../../../../api/types';
import type { Language } from '../../../../i18n/languageSlice';
import { aProduct } from '../../../../test/fixtures';
import { renderApp } from '../../../../test/render';
import { answer, failure, server } from '../../../../test/server';
import { currentPurchases, newPurchase, savePurchase } from '../../journal';
import { RecoverPage } from './RecoverPage';

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

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function open(language: Language = 'en') {
  return renderApp(
    <>
      <RecoverPage />
      <Address />
    </>,
    { language, path: '/recover' },
  );
}

async function search({ user }: ReturnType<typeof open>, reference = 'cej3i3setsn') {
  const [phone, id] = screen.getAllByRole('textbox');
  await user.type(phone!, '0754 321 908');
  await user.type(id!, reference);
  await user.click(screen.getByRole('button'));
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
      ...newPurchase(found.product, 10000, '255754321908'),
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
    expect(screen.getAllByRole('textbox')[1]).toHaveValue('cej3i3setsn');
  });

  it('takes a pasted message of the wallet, and shows the id that it found', async () => {
    const asked = answers(() => failure(404, 'payment_not_recovered'));
    const message =
      'CEJ3I3SETSN Imethibitishwa. TSh 2,000 zimelipwa kwa BUNDLE HUB tarehe 29/11/26';
    const { user } = open('sw');
    const [phone, id] = screen.getAllByRole('textbox');
    await user.type(phone!, '0754321908');
    await user.click(id!);
    await user.paste(message);
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(id).toHaveValue('CEJ3I3SETSN'));
    expect(asked).toEqual([{ phoneNumber: '255754321908', reference: 'CEJ3I3SETSN' }]);
  });

  it.each([
    ['en', /Please enter the phone number/, /Please enter the transaction ID/],
    ['sw', /Tafadhali weka namba ya simu/, /Tafadhali weka namba ya muamala/],
  ] as const)('names what was left empty, and asks nobody (%s)', async (...texts) => {
    const [language, phoneText, referenceText] = texts;
    const asked = answers(() => answer(found));
    const { user } = open(language);
    await user.click(screen.getByRole('button'));
    const [phone, reference] = screen.getAllByRole('textbox');
    await waitFor(() => expect(phone).toHaveAccessibleDescription(phoneText));
    expect(phone).toHaveFocus();
    expect(reference).toHaveAccessibleDescription(referenceText);
    expect(asked).toEqual([]);
  });

  it('shows what the server objects to at its input', async () => {
    const errors = [{ field: 'reference', code: 'invalid', message: '' }];
    answers(() => failure(422, 'validation_failed', { errors }));
    await search(open());
    const reference = screen.getAllByRole('textbox')[1]!;
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
