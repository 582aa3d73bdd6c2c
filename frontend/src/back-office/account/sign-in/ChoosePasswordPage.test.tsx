import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { selectSession } from '../../../api/sessionSlice';
import type { Language } from '../../../i18n/languageSlice';
import { Address, address } from '../../../test/Address';
import { owner } from '../../../test/people';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { paths } from '../../../shop/paths';
import { ChoosePasswordPage } from './ChoosePasswordPage';

const sent = vi.fn<(path: string, body: unknown) => void>();
let reply: () => Response;

beforeEach(() => {
  sent.mockClear();
  reply = () => answer({ token: 't1', user: owner });
  const redeem = async ({ request }: { request: Request }) => {
    sent(new URL(request.url).pathname, await request.json());
    return reply();
  };
  server.use(http.post('*/api/invitations/accept', redeem), http.post('*/api/auth/reset', redeem));
});

const open = (path: string, language: Language = 'en') =>
  renderApp(
    <>
      <Routes>
        <Route path={paths.invitation} element={<ChoosePasswordPage />} />
        <Route path={paths.reset} element={<ChoosePasswordPage />} />
        <Route path={paths.admin} element={<p>Back office</p>} />
        <Route path={paths.home} element={<p>Shop</p>} />
        <Route path={paths.adminLogin} element={<p>Sign-in</p>} />
      </Routes>
      <Address />
    </>,
    { path, language },
  );

async function choose({ user }: ReturnType<typeof open>, password = 'four words are enough') {
  await user.type(screen.getByLabelText('New password'), password);
  await user.click(screen.getByRole('button', { name: 'Set password and sign in' }));
}

describe('a one-time link', () => {
  it.each<[string, Language, string]>([
    [paths.invitation, 'en', 'Welcome to Bundle Hub'],
    [paths.invitation, 'sw', 'Karibu Bundle Hub'],
    [paths.reset, 'en', 'Choose a new password'],
    [paths.reset, 'sw', 'Chagua nenosiri jipya'],
  ])('to %s says what it is for (%s)', (path, language, title) => {
    open(`${path}#secret`, language);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  });

  it.each([
    [paths.invitation, '/api/invitations/accept'],
    [paths.reset, '/api/auth/reset'],
  ])('to %s is redeemed with its secret, which leaves the address at once', async (path, call) => {
    const app = open(`${path}#secret`);
    await waitFor(() => expect(address()).toBe(path));
    await choose(app);
    expect(await screen.findByText('Back office')).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith(call, {
      token: 'secret',
      password: 'four words are enough',
    });
    expect(selectSession(app.store.getState()).token).toBe('t1');
  });

  it('leads a customer to the shop', async () => {
    reply = () => answer({ token: 't1', user: { ...owner, isAdmin: false } });
    await choose(open(`${paths.reset}#secret`));
    expect(await screen.findByText('Shop')).toBeVisible();
  });

  it('needs a password before it is used up', async () => {
    const { user } = open(`${paths.reset}#secret`);
    await user.click(screen.getByRole('button', { name: 'Set password and sign in' }));
    expect(await screen.findByText('Enter the password')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  it('is not used up by a password that the server refuses', async () => {
    const errors = [{ field: 'password', code: 'too_short', message: 'At least 12 characters' }];
    reply = () => failure(422, 'validation_failed', { errors });
    const app = open(`${paths.reset}#secret`);
    await choose(app, 'short');
    const field = screen.getByLabelText('New password');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/At least 12 characters/));
    reply = () => answer({ token: 't1', user: owner });
    await choose(app, ' but longer now');
    expect(await screen.findByText('Back office')).toBeVisible();
    expect(sent.mock.lastCall?.[1]).toEqual({ token: 'secret', password: 'short but longer now' });
  });

  it('can be tried again when no answer came', async () => {
    reply = () => HttpResponse.error();
    const app = open(`${paths.reset}#secret`);
    await choose(app);
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
    expect(screen.getByLabelText('New password')).toHaveValue('four words are enough');
  });

  it.each<[string, string, Language]>([
    [paths.reset, 'This link is incomplete', 'en'],
    [paths.reset, 'Kiungo hiki hakijakamilika', 'sw'],
  ])('without its secret (%s) says so: %s', (path, title, language) => {
    open(path, language);
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('that has expired leads to the sign-in', async () => {
    reply = () => failure(410, 'link_ended');
    const app = open(`${paths.reset}#secret`);
    await choose(app);
    expect(await screen.findByText('This link has expired')).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: 'Go to sign-in' }));
    expect(await screen.findByText('Sign-in')).toBeVisible();
  });

  it('of a colleague with a second step asks for the code too', async () => {
    const challenge = { challenge: 'c1', expiresAt: '2026-11-20T06:35:00.000Z' };
    reply = () => failure(401, 'second_factor_required', { data: challenge });
    server.use(
      http.post('*/api/auth/login/code', async ({ request }) => {
        sent('code', await request.json());
        return answer({ token: 't2', user: owner });
      }),
    );
    const app = open(`${paths.reset}#secret`);
    await choose(app);
    await app.user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('Back office')).toBeVisible();
    expect(sent).toHaveBeenLastCalledWith('code', { challenge: 'c1', code: '123456' });
  });
});
