import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../i18n/languageSlice';
import { shop } from '../test/fixtures';
import { renderApp } from '../test/render';
import { answer, failure, server } from '../test/server';
import { AdminLoginPage } from '../back-office/account/sign-in/AdminLoginPage';
import { SignOutButton } from './SignOutButton';
import { LoginPage } from '../storefront/sign-in/LoginPage';
import { RequireAdmin } from '../back-office/account/sign-in/RequireAdmin';

const admin = { name: 'Amina Juma', email: 'amina@example.co.tz', isAdmin: true };
const customer = { ...admin, name: 'Juma', isAdmin: false };
const renewals = vi.fn();

function Inside() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{`Inside ${pathname}${search}`}</p>
      <SignOutButton door="admin" />
    </>
  );
}

const open = (path: string, language: Language = 'en') =>
  renderApp(
    <Routes>
      <Route path="/" element={<p>Shop</p>} />
      <Route path="/login" element={<LoginPage />} />
      <Route path="/admin/login" element={<AdminLoginPage />} />
      <Route path="/admin" element={<RequireAdmin />}>
        <Route path="*" element={<Inside />} />
        <Route index element={<Inside />} />
      </Route>
    </Routes>,
    { path, language },
  );

const hasCookie = () =>
  server.use(
    http.post('*/api/admin/refresh-token', () => {
      renewals();
      return answer({ token: 't1', user: admin });
    }),
  );

async function signIn(user: ReturnType<typeof open>['user'], label = 'Sign in') {
  await user.type(await screen.findByRole('textbox'), admin.email);
  await user.type(document.querySelector<HTMLElement>('input[type=password]')!, 'secret');
  await user.click(screen.getByRole('button', { name: label }));
}

beforeEach(() => {
  renewals.mockClear();
  server.use(
    http.post('*/api/admin/refresh-token', () => {
      renewals();
      return failure(401, 'unauthenticated');
    }),
    http.get('*/api/admin/profile', () => answer(admin)),
    http.post('*/api/:door/login', () => answer({ token: 't1', user: admin })),
    http.post('*/api/:door/logout', () => answer(null)),
  );
});

describe('the back office', () => {
  it('sends a visitor to sign in, and then to where they wanted to go', async () => {
    const { user } = open('/admin/orders?status=pending');
    await signIn(user);
    expect(await screen.findByText('Inside /admin/orders?status=pending')).toBeVisible();
    expect(renewals).toHaveBeenCalledOnce();
  });

  it('opens after a reload through the cookie alone', async () => {
    hasCookie();
    open('/admin/orders');
    expect(await screen.findByText('Inside /admin/orders')).toBeVisible();
    expect(renewals).toHaveBeenCalledOnce();
    expect(
      [localStorage, sessionStorage].map((store) => JSON.stringify(store)).join(),
    ).not.toContain('t1');
  });

  it('a failed profile never becomes an admin', async () => {
    hasCookie();
    server.use(http.get('*/api/admin/profile', () => failure(500, 'internal_error')));
    const { user } = open('/admin/orders');
    expect(await screen.findByText('The back office could not be reached')).toBeVisible();
    expect(screen.queryByText(/Inside/)).toBeNull();
    server.use(http.get('*/api/admin/profile', () => answer(admin)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Inside /admin/orders')).toBeVisible();
  });

  it.each([
    ['en', 'Access denied. Admin privileges required.'],
    ['sw', 'Huna ruhusa. Ukurasa huu ni wa msimamizi tu.'],
  ] as const)('tells an ordinary account that it may not enter (%s)', async (language, text) => {
    hasCookie();
    server.use(http.get('*/api/admin/profile', () => failure(403, 'admin_required')));
    open('/admin/orders', language);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/Inside/)).toBeNull();
  });

  it('does not believe a profile that says it is no admin', async () => {
    hasCookie();
    server.use(http.get('*/api/admin/profile', () => answer(customer)));
    open('/admin/orders');
    expect(await screen.findByText('Access denied. Admin privileges required.')).toBeVisible();
  });

  it('keeps the session when a restart finds no network', async () => {
    server.use(http.post('*/api/admin/refresh-token', () => Response.error()));
    const { user } = open('/admin/orders');
    expect(await screen.findByText(/check your connection/)).toBeVisible();
    hasCookie();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Inside /admin/orders')).toBeVisible();
  });
});

describe('a slow network', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('is told after five seconds, and nobody is signed out', () => {
    server.use(http.post('*/api/admin/refresh-token', () => new Promise(() => undefined)));
    open('/admin/orders');
    act(() => void vi.advanceTimersByTime(4900));
    expect(screen.queryByText('Still connecting…')).toBeNull();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByText('Still connecting…')).toBeVisible();
    expect(screen.getByText('The network is slow. You stay signed in.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the sign-in', () => {
  it.each([
    [401, 'invalid_credentials', 'en', 'Invalid email or password'],
    [401, 'invalid_credentials', 'sw', 'Barua pepe au nenosiri si sahihi'],
    [403, 'admin_required', 'en', 'Access denied. Admin privileges required.'],
    [403, 'admin_required', 'sw', 'Huna ruhusa. Ukurasa huu ni wa msimamizi tu.'],
    [500, 'internal_error', 'en', 'Something went wrong. Please try again.'],
  ] as const)('refused with %i %s says why (%s)', async (status, code, language, text) => {
    server.use(http.post('*/api/admin/login', () => failure(status, code)));
    const { user } = open('/admin/login', language);
    await signIn(user, language === 'en' ? 'Sign in' : 'Ingia');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('textbox')).toHaveValue(admin.email);
  });

  it('without network says so', async () => {
    server.use(http.post('*/api/admin/login', () => Response.error()));
    const { user } = open('/admin/login');
    await signIn(user);
    expect(await screen.findByText('Network error. Please check your connection.')).toBeVisible();
  });

  it.each([
    ['en', 'Sign in', 'Please enter both email and password'],
    ['sw', 'Ingia', 'Tafadhali weka barua pepe na nenosiri'],
  ] as const)('waits for both fields (%s)', async (language, label, text) => {
    const { user } = open('/admin/login', language);
    const button = screen.getByRole('button', { name: label });
    expect(button).toBeDisabled();
    await user.type(screen.getByRole('textbox'), '  ');
    await user.type(document.querySelector<HTMLElement>('input[type=password]')!, 'secret');
    await user.click(button);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('shows the password on request', async () => {
    const { user } = open('/admin/login');
    const field = screen.getByLabelText('Password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('sends whether to remember', async () => {
    const sent = vi.fn();
    server.use(
      http.post('*/api/admin/login', async ({ request }) => {
        sent(await request.json());
        return answer({ token: 't1', user: admin });
      }),
    );
    const { user } = open('/admin/login');
    await user.click(screen.getByRole('checkbox'));
    await signIn(user);
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        email: admin.email,
        password: 'secret',
        rememberMe: true,
      }),
    );
  });

  it('is filled in only in a demo shop', async () => {
    const demo = { email: 'demo@example.com', password: 'demo-pass', testPhones: [] };
    server.use(http.get('*/api/store', () => answer({ ...shop, demo })));
    open('/admin/login');
    expect(await screen.findByDisplayValue('demo@example.com')).toBeVisible();
    expect(screen.getByText(/Demo shop/)).toBeVisible();
  });

  it('is empty in a real shop', () => {
    open('/admin/login');
    expect(screen.getByLabelText('Email')).toHaveValue('');
    expect(screen.queryByText(/Demo shop/)).toBeNull();
  });

  it('asks the owners for another password, and tells nobody who exists', async () => {
    let asked: unknown;
    server.use(
      http.post('*/api/auth/forgot', async ({ request }) => {
        asked = await request.json();
        return answer({});
      }),
    );
    const { user } = open('/admin/login');
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    const dialog = screen.getByRole('dialog', { name: 'Reset your password' });
    expect(dialog).toHaveTextContent(/owner/);
    await user.type(within(dialog).getByRole('textbox', { name: 'Email' }), 'asha@example.com');
    await user.click(within(dialog).getByRole('button', { name: 'Request a link' }));
    expect(await within(dialog).findByRole('status')).toHaveTextContent(
      'If asha@example.com has an account',
    );
    expect(asked).toEqual({ email: 'asha@example.com' });
  });

  it.each([
    [true, 'Inside /admin'],
    [false, 'Shop'],
  ])('for everybody leads on, to the back office or the shop (%s)', async (isAdmin, place) => {
    server.use(
      http.post('*/api/auth/login', () => answer({ token: 't1', user: { ...admin, isAdmin } })),
    );
    const { user } = open('/login');
    await signIn(user);
    expect(await screen.findByText(place)).toBeVisible();
  });
});

describe('signing out', () => {
  it.each([
    ['en', 'Sign Out', 'An error occurred during logout'],
    ['sw', 'Toka', 'Hitilafu imetokea wakati wa kutoka'],
  ] as const)(
    'forgets the session even when the server fails (%s)',
    async (language, label, text) => {
      hasCookie();
      server.use(http.post('*/api/admin/logout', () => failure(500, 'internal_error')));
      const { user, store } = open('/admin/orders', language);
      await user.click(await screen.findByRole('button', { name: label }));
      expect(await screen.findByText(text)).toBeVisible();
      expect(store.getState().session).toMatchObject({ token: null, user: null });
      // The cookie may still be there; this page does not use it again.
      expect(renewals).toHaveBeenCalledOnce();
      expect(screen.queryByText(/Inside/)).toBeNull();
    },
  );
});

describe('signing out on a device that is told of orders', () => {
  const calls = vi.fn<(call: string) => void>();
  const unsubscribe = vi.fn(() => Promise.resolve(true));

  beforeEach(() => {
    calls.mockClear();
    unsubscribe.mockClear();
    hasCookie();
    const subscription = { endpoint: 'https://push.example/send/abcdefghijklmnop', unsubscribe };
    const pushManager = { getSubscription: () => Promise.resolve(subscription) };
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: () => Promise.resolve({ pushManager }) },
    });
    server.use(
      http.get('*/api/push/subscriptions', () =>
        answer([
          { _id: 'phone', endpointTail: 'anothertail1' },
          { _id: 'here', endpointTail: 'efghijklmnop' },
        ]),
      ),
      http.delete('*/api/push/subscriptions/:id', ({ params: { id } }) => {
        calls(`forget ${String(id)}`);
        return answer(null);
      }),
      http.post('*/api/admin/logout', () => {
        calls('sign out');
        return answer(null);
      }),
    );
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

  const signOut = async () => {
    const { user } = open('/admin/orders');
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(screen.queryByText(/Inside/)).toBeNull());
  };

  it('turns its notices off, in the browser and in the shop, and no other device’s', async () => {
    await signOut();
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(calls.mock.calls.flat()).toEqual(['forget here', 'sign out']);
  });

  it('turns them off in the browser where the shop is out of reach', async () => {
    server.use(
      http.get('*/api/push/subscriptions', () => HttpResponse.error()),
      http.post('*/api/admin/logout', () => HttpResponse.error()),
    );
    await signOut();
    expect(unsubscribe).toHaveBeenCalledOnce();
  });
});

describe('where a code is asked for beside the password', () => {
  const given = vi.fn<(body: unknown) => void>();

  beforeEach(() => {
    given.mockClear();
    const challenge = { challenge: 'c1', expiresAt: '2026-11-20T06:35:00.000Z' };
    const wrong = { field: 'code', code: 'wrong_code', message: 'This code is wrong.' };
    server.use(
      http.post('*/api/:door/login', () =>
        failure(401, 'second_factor_required', { data: challenge }),
      ),
      http.post('*/api/auth/login/code', async ({ request }) => {
        const body = (await request.json()) as { code: string };
        given(body);
        if (body.code === '000000') return failure(422, 'validation_failed', { errors: [wrong] });
        if (body.code === '999999') return failure(410, 'challenge_ended');
        return answer({ token: 't1', user: admin });
      }),
    );
  });

  const giveCode = async (user: ReturnType<typeof open>['user'], code: string) => {
    await user.type(await screen.findByLabelText('Code'), code);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
  };

  it('leads to where the colleague wanted to go, once the code is right', async () => {
    const { user } = open('/admin/orders?status=pending');
    await signIn(user);
    await giveCode(user, '000000');
    expect(await screen.findByText('This code is wrong.')).toBeVisible();
    await user.clear(screen.getByLabelText('Code'));
    await giveCode(user, '123456');
    expect(await screen.findByText('Inside /admin/orders?status=pending')).toBeVisible();
    expect(given).toHaveBeenLastCalledWith({ challenge: 'c1', code: '123456' });
  });

  it('asks at the shop’s own sign-in too, and takes a recovery code', async () => {
    const { user } = open('/login');
    await signIn(user);
    await user.click(await screen.findByRole('button', { name: /use a recovery code/ }));
    await user.type(screen.getByLabelText('Recovery code'), '7K3M-7K3M-7K3M-7K3M');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Inside /admin')).toBeVisible();
  });

  it('begins again when the time is over', async () => {
    const { user } = open('/admin/login');
    await signIn(user);
    await giveCode(user, '999999');
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});
