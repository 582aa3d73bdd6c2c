import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../i18n/languageSlice';
import { UntilPlaced } from '../../../test/checkout';
import { aRouter } from '../../../test/fixtures';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { dropDraft } from '../details/drafts';
import { RouterCheckout } from './RouterCheckout';

const placed = {
  orderId: 'TBH103-9QX2TC7K3M',
  _id: 'o2',
  status: 'pending',
  createdAt: '2026-11-21T09:31:00.000Z',
  dueAt: '2026-11-23T17:00:00.000Z',
  amount: 85000,
  service: 'Router - Pocket MiFi 4G',
  notification: { whatsappUrl: null, text: '' },
};

interface Sent {
  key: string | null;
  body: { amount: number };
}

function takesOrders(...answers: (() => Response)[]) {
  const sent: Sent[] = [];
  server.use(
    http.post('*/api/orders', async ({ request }) => {
      const body = (await request.json()) as Sent['body'];
      sent.push({ key: request.headers.get('Idempotency-Key'), body });
      return (answers[sent.length - 1] ?? answers.at(-1)!)();
    }),
  );
  return sent;
}

async function openFilled(language: Language = 'en') {
  const app = renderApp(
    <UntilPlaced onClose={vi.fn()}>
      {(onPlaced) => <RouterCheckout router={aRouter()} onPlaced={onPlaced} onClose={vi.fn()} />}
    </UntilPlaced>,
    { language },
  );
  const [name, phone, place] = screen.getAllByRole('textbox');
  await app.user.type(name!, 'Asha Mushi');
  await app.user.type(phone!, '0712345678');
  await app.user.type(place!, 'Sinza');
  return app;
}

const submit = (name = 'Submit order') => screen.getByRole('button', { name });

afterEach(() => dropDraft('router-mifi'));

describe('ordering a router', () => {
  it.each([
    [
      'en',
      'Submit order',
      'Order submitted successfully',
      'We call 0712 345 678 to agree on a time.',
    ],
    ['sw', 'Tuma oda', 'Oda yako imetumwa', 'Tutapiga 0712 345 678 kukubaliana muda.'],
  ] as const)(
    'ends with the order id and what happens next (%s)',
    async (...[language, button, done, next]) => {
      takesOrders(() => answer(placed, 201));
      const { user } = await openFilled(language);
      await user.click(submit(button));
      expect(await screen.findByText(done)).toBeVisible();
      expect(await screen.findByText(placed.orderId)).toBeVisible();
      expect(screen.getByText(next)).toBeVisible();
    },
  );

  it.each([
    ['en', 'Submit order', /Please enter your location/],
    ['sw', 'Tuma oda', /Tafadhali weka mahali ulipo/],
  ] as const)('without a place asks for it by its name (%s)', async (language, button, text) => {
    const { user } = await openFilled(language);
    const place = screen.getAllByRole('textbox')[2]!;
    await user.clear(place);
    await user.click(submit(button));
    await waitFor(() => expect(place).toHaveAccessibleDescription(text));
    expect(place).toHaveFocus();
  });

  it('that was sold meanwhile becomes out of stock', async () => {
    takesOrders(() => failure(409, 'out_of_stock'));
    const { user } = await openFilled();
    await user.click(submit());
    expect(await screen.findByText(/The last one was sold a moment ago/)).toBeVisible();
    expect(submit('Out of stock')).toBeDisabled();
  });

  it('at a changed price asks to confirm the new one, under a new key', async () => {
    const sent = takesOrders(
      () => failure(409, 'price_changed', { data: { amount: 90000 } }),
      () => answer(placed, 201),
    );
    const { user } = await openFilled();
    await user.click(submit());
    expect(await screen.findByText(/The price is now TSh.90,000/)).toBeVisible();
    await user.click(submit());
    await screen.findByText('Order submitted successfully');
    expect(sent.map(({ body }) => body.amount)).toEqual([85000, 90000]);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('that got no answer is repeated with the same key', async () => {
    const sent = takesOrders(
      () => Response.error(),
      () => answer(placed, 200),
    );
    const { user } = await openFilled();
    await user.click(submit());
    await screen.findByText('Order submitted but not confirmed yet');
    await user.click(submit('Send again'));
    await screen.findByText('Order submitted successfully');
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('keeps what was typed when the form is closed and opened again', async () => {
    const { unmount } = await openFilled();
    unmount();
    renderApp(<RouterCheckout router={aRouter()} onPlaced={vi.fn()} onClose={vi.fn()} />);
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Asha Mushi');
  });

  it('shows at its input what the server objects to, and keeps everything', async () => {
    const errors = [{ field: 'phoneNumber', code: 'invalid_phone', message: 'No such number.' }];
    takesOrders(() => failure(422, 'validation_failed', { errors }));
    const { user } = await openFilled();
    await user.click(submit());
    const phone = screen.getAllByRole('textbox')[1]!;
    await waitFor(() => expect(phone).toHaveAttribute('aria-invalid', 'true'));
    expect(phone).toHaveFocus();
    expect(phone).toHaveValue('0712345678');
  });

  it.each([
    ['071234', 'en', 'Submit order'],
    ['0512345678', 'sw', 'Tuma oda'],
  ] as const)('is not sent with the number %s (%s)', async (number, language, button) => {
    const sent = takesOrders(() => answer(placed, 201));
    const { user } = await openFilled(language);
    const phone = screen.getAllByRole('textbox')[1]!;
    await user.clear(phone);
    await user.type(phone, number);
    await user.click(submit(button));
    await waitFor(() => expect(phone).toHaveAccessibleDescription(/.+/));
    expect(phone).toHaveFocus();
    expect(sent).toHaveLength(0);
  });

  it('that was refused for good is sent again under another key', async () => {
    const sent = takesOrders(
      () => failure(422, 'address_unknown', { message: 'We do not deliver there.' }),
      () => answer(placed, 201),
    );
    const { user } = await openFilled();
    await user.click(submit());
    expect(await screen.findByText('We do not deliver there.')).toBeVisible();
    await user.click(submit());
    await screen.findByText('Order submitted successfully');
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });
});
