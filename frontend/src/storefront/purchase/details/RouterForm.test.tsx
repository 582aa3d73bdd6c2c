import { act, screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import { routers } from '../../../test/fixtures';
import { renderApp } from '../../../test/render';
import { answer, server } from '../../../test/server';
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
