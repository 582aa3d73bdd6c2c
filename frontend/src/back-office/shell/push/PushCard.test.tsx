import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { owner } from '../../../test/people';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { PushCard } from './PushCard';
import type { PushDevice } from './api';

const ENDPOINT = 'https://push.example/send/abcdefghijklmnop';
const device = (changes: Partial<PushDevice> = {}): PushDevice => ({
  _id: 'device-1',
  label: 'Chrome, Android',
  language: 'en',
  endpointTail: ENDPOINT.slice(-12),
  createdAt: '2026-11-21T06:30:00.000Z',
  ...changes,
});

let signedUp: PushDevice[] = [];
let subscription: PushSubscription | null = null;
const sent = vi.fn<(call: string, body?: unknown) => void>();
const showNotification = vi.fn(() => Promise.resolve());

const given = {
  endpoint: ENDPOINT,
  toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'key', auth: 'secret' } }),
  unsubscribe: () => {
    subscription = null;
    return Promise.resolve(true);
  },
} as unknown as PushSubscription;

/** A browser as far as notices go; happy-dom knows none. */
function browser(permission: NotificationPermission, answered = permission) {
  const registration = {
    showNotification,
    pushManager: {
      getSubscription: () => Promise.resolve(subscription),
      subscribe: (asked: PushSubscriptionOptionsInit) => {
        sent('subscribe', asked);
        subscription = given;
        return Promise.resolve(given);
      },
    },
  };
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: () => Promise.resolve(answered),
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: () => Promise.resolve(registration),
      register: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    },
  });
}

const open = (language: 'en' | 'sw' = 'en') => renderApp(<PushCard />, { as: owner, language });

beforeEach(() => {
  signedUp = [];
  subscription = null;
  sent.mockClear();
  showNotification.mockClear();
  browser('default', 'granted');
  server.use(
    http.get('*/api/push/key', () => answer({ publicKey: 'BPublic' })),
    http.get('*/api/push/subscriptions', () => answer(signedUp)),
    http.post('*/api/push/subscriptions', async ({ request }) => {
      sent('sign up', await request.json());
      signedUp = [device()];
      return answer(signedUp[0], 201);
    }),
    http.delete('*/api/push/subscriptions/:id', ({ params: { id } }) => {
      sent('sign off', id);
      signedUp = signedUp.filter(({ _id }) => _id !== id);
      return answer({});
    }),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('the switch', () => {
  it.each([
    ['en', 'Turn on', 'Notifications are on', 'This device gets notifications.'],
    ['sw', 'Washa', 'Taarifa zimewashwa', 'Kifaa hiki kinapata taarifa.'],
  ] as const)('signs this device up (%s)', async (language, press, text, state) => {
    const { user } = open(language);
    await user.click(await screen.findByRole('button', { name: press }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByText(state)).toBeVisible();
    expect(sent).toHaveBeenCalledWith('subscribe', {
      userVisibleOnly: true,
      applicationServerKey: 'BPublic',
    });
    expect(sent).toHaveBeenCalledWith(
      'sign up',
      expect.objectContaining({
        endpoint: ENDPOINT,
        keys: { p256dh: 'key', auth: 'secret' },
        language,
      }),
    );
  });

  it('takes the device off at the server and in the browser', async () => {
    [signedUp, subscription] = [[device()], given];
    browser('granted');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith('sign off', 'device-1');
    expect(subscription).toBeNull();
  });

  it('is off for a colleague who did not sign this device up', async () => {
    [signedUp, subscription] = [[device({ _id: 'other', endpointTail: 'elsewhere' })], given];
    browser('granted');
    open();
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
    expect(screen.getByText('Your other devices')).toBeVisible();
  });

  it('changes nothing where the person says no', async () => {
    browser('default', 'denied');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Not allowed by the browser/);
    expect(sent).not.toHaveBeenCalled();
  });

  it('leaves no half of it where the server refuses', async () => {
    server.use(
      http.post('*/api/push/subscriptions', () =>
        failure(409, 'too_many_devices', { message: 'Ten devices are signed up already.' }),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Ten devices are signed up');
    expect(subscription).toBeNull();
  });
});

describe('a device that cannot', () => {
  it('is told how to lift what was blocked', async () => {
    browser('denied');
    open();
    expect(await screen.findByText(/This browser blocks/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  });

  it('is told which browsers can', async () => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    open();
    expect(await screen.findByText(/This browser cannot show notifications/)).toBeVisible();
  });

  it('is told that the server is not set up', async () => {
    server.use(http.get('*/api/push/key', () => answer({ publicKey: null })));
    open();
    expect(await screen.findByText(/not set up on the server/)).toBeVisible();
  });
});

it('shows a sample on this device alone', async () => {
  [signedUp, subscription] = [[device()], given];
  browser('granted');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show a sample' }));
  expect(await screen.findByText('The sample was shown')).toBeVisible();
  expect(showNotification).toHaveBeenCalledOnce();
});

it('turns off a device that was lost', async () => {
  signedUp = [device({ _id: 'lost', endpointTail: 'elsewhere' })];
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Turn off on: Chrome, Android' }));
  await waitFor(() => expect(screen.queryByText('Your other devices')).toBeNull());
  expect(sent).toHaveBeenCalledExactlyOnceWith('sign off', 'lost');
});

it('says that it did not arrive, and asks again', async () => {
  server.use(http.get('*/api/push/key', () => failure(500, 'internal'), { once: true }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
});
