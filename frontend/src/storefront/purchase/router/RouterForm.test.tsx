import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import { routers, shop } from '../../../test/fixtures';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { RouterForm } from './RouterForm';

it.each([
  ['en', 'You are offline', 'Submit order'],
  ['sw', 'Hauko mtandaoni', 'Tuma oda'],
] as const)(
  'sends no order without network, not even later (%s)',
  async (language, title, press) => {
    const sent = vi.fn();
    server.use(
      http.post('*/api/orders', () => {
        sent();
        return answer({});
      }),
    );
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = renderApp(<RouterForm router={routers[0]!} onPlaced={vi.fn()} />, {
      language,
    });
    await user.type(screen.getAllByRole('textbox')[0]!, 'Asha Mushi{Enter}');
    await user.click(screen.getByRole('button', { name: press }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('button', { name: press })).toHaveAccessibleDescription(/.+/);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(title)).toBeNull();
    expect(sent).not.toHaveBeenCalled();
  },
);

it.each([
  ['en', 'Submit order', /^This is too long.* at most 80 characters/],
  ['sw', 'Tuma oda', /^Hii ni ndefu mno.* herufi 80 au pungufu/],
] as const)('says how long a name may be (%s)', async (language, press, text) => {
  const form = <RouterForm router={routers[0]!} onPlaced={vi.fn()} />;
  const { user } = renderApp(form, { language });
  await user.click(screen.getAllByRole('textbox')[0]!);
  await user.paste('a'.repeat(81));
  await user.click(screen.getByRole('button', { name: press }));
  expect(await screen.findByText(text)).toBeVisible();
});

it.each([
  ['en', 'Location', 'Places that match'],
  ['sw', 'Mahali ulipo', 'Maeneo yanayolingana'],
] as const)(
  'a location goes on with regions, districts and wards (%s)',
  async (language, label, list) => {
    const form = <RouterForm router={routers[0]!} onPlaced={vi.fn()} />;
    const { user } = renderApp(form, { language });
    const location = screen.getByRole('textbox', { name: label });
    await user.type(location, 'nyamag');
    await screen.findByRole('group', { name: list });
    await user.click(await screen.findByRole('button', { name: /^Nyamagana/ }));
    expect(location).toHaveValue('Mwanza, Nyamagana, ');
    await user.type(location, 'Mko');
    await user.click(await screen.findByRole('button', { name: /^Mkolani/ }));
    expect(location).toHaveValue('Mwanza, Nyamagana, Mkolani, ');
  },
);

const withFees = (routerNearFee: number, routerFarFee: number) => {
  const deliveryPromises = { ...shop.deliveryPromises, routerNearFee, routerFarFee };
  server.use(http.get('*/api/store', () => answer({ ...shop, deliveryPromises })));
};

it.each([
  ['en', 'Location', 'You pay', 'Enter your location'],
  ['sw', 'Mahali ulipo', 'Unalipa', 'Weka mahali ulipo'],
] as const)(
  'price, delivery and total follow the place that is typed (%s)',
  async (language, label, total, unknown) => {
    withFees(3000, 15000);
    const form = <RouterForm router={routers[0]!} onPlaced={vi.fn()} />;
    const { user } = renderApp(form, { language });
    // What keeps the room for other notices is hidden.
    const row = async () => (await screen.findAllByText(total))[0]!.closest('div')!;
    expect(await row()).toHaveTextContent(unknown);
    await user.type(screen.getByRole('textbox', { name: label }), 'Kariakoo, Dar es Salaam');
    expect(await row()).toHaveTextContent(/TSh.88,000/);
    await user.clear(screen.getByRole('textbox', { name: label }));
    await user.type(screen.getByRole('textbox', { name: label }), 'Mwanza');
    expect(await row()).toHaveTextContent(/TSh.100,000/);
  },
);

it('a shop that brings it for nothing says nothing of a fee', async () => {
  renderApp(<RouterForm router={routers[0]!} onPlaced={vi.fn()} />);
  expect(await screen.findAllByText(/you pay TSh.85,000 when/)).not.toHaveLength(0);
  await screen.findAllByText(/It arrives/);
  expect(screen.queryByText('Delivery')).toBeNull();
});

it('sends the total of the place, and of another place after the server named one', async () => {
  withFees(3000, 15000);
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/orders', async ({ request }) => {
      sent.push(((await request.json()) as { amount: number }).amount);
      return failure(409, 'price_changed', { data: { amount: 90_000 } });
    }),
  );
  const { user } = renderApp(<RouterForm router={routers[0]!} onPlaced={vi.fn()} />);
  await screen.findAllByText('You pay');
  await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Asha');
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '0712345678');
  const place = screen.getByRole('textbox', { name: 'Location' });
  await user.type(place, 'Dar es Salaam');
  const submit = () => user.click(screen.getByRole('button', { name: 'Submit order' }));
  await submit();
  await screen.findByText(/The price is now TSh.90,000/);
  await submit();
  await waitFor(() => expect(sent).toEqual([88_000, 90_000]));
  await user.clear(place);
  await user.type(place, 'Mwanza');
  expect(screen.queryByText(/The price is now TSh.90,000/)).toBeNull();
  await submit();
  await waitFor(() => expect(sent).toEqual([88_000, 90_000, 100_000]));
});

it('in Zanzibar says to go on with the shehia, where no ward can be offered', async () => {
  const form = <RouterForm router={routers[0]!} onPlaced={vi.fn()} />;
  const { user } = renderApp(form, { language: 'sw' });
  await user.type(
    screen.getByRole('textbox', { name: 'Mahali ulipo' }),
    'Mjini Magharibi, Mjini, ',
  );
  expect(await screen.findByText('Endelea na shehia na alama inayojulikana')).toBeVisible();
});
