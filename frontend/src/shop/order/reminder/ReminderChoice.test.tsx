import { screen } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { ReminderChoice } from './ReminderChoice';

const orderId = 'TBH482-7K3M9QX2TC';
const sent = vi.fn<(body: unknown) => void>();
const subscription = {
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'secret' } }),
};
const pushManager = {
  getSubscription: vi.fn(),
  subscribe: vi.fn(() => Promise.resolve(subscription)),
};
const requestPermission = vi.fn();

const offered = { isOffered: true, pushKey: 'B-key', hasMessages: true, target: null, dueAt: null };

function offer(reminder: object) {
  let now = { ...offered, ...reminder };
  server.use(
    http.get('*/api/orders/:id/reminder', () => answer(now)),
    http.put('*/api/orders/:id/reminder', async ({ request }) => {
      const body = (await request.json()) as { device?: object; toPayer?: boolean };
      sent(body);
      const target = body.device ? 'device' : body.toPayer ? 'payer' : null;
      now = { ...now, target } as typeof now;
      return answer(now);
    }),
  );
}

const open = () => renderApp(<ReminderChoice orderId={orderId} phoneLast4="1908" />);

beforeEach(() => {
  vi.clearAllMocks();
  pushManager.getSubscription.mockResolvedValue(null);
  requestPermission.mockResolvedValue('granted');
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const here = { name: 'Remind me before it ends' };
const bySms = { name: 'Remind me by SMS before it ends' };

describe('a reminder that a bundle ends', () => {
  it('is set for this device with one press, and taken away with another', async () => {
    offer({});
    const { user } = open();
    await user.click(await screen.findByRole('button', here));
    expect(await screen.findByText('We remind you before your bundle ends.')).toBeVisible();
    expect(sent).toHaveBeenCalledWith({
      phoneLast4: '1908',
      device: {
        endpoint: 'https://push.example/1',
        keys: { p256dh: 'key', auth: 'secret' },
        language: 'en',
      },
    });
    await user.click(screen.getByRole('button', { name: 'Do not remind me' }));
    expect(await screen.findByRole('button', here)).toBeVisible();
    expect(sent).toHaveBeenLastCalledWith({ phoneLast4: '1908' });
  });

  it('uses what the browser gave the shop before: a new one would end other notices', async () => {
    offer({});
    pushManager.getSubscription.mockResolvedValue(subscription);
    const { user } = open();
    await user.click(await screen.findByRole('button', here));
    await screen.findByRole('button', { name: 'Do not remind me' });
    expect(pushManager.subscribe).not.toHaveBeenCalled();
  });

  it('goes by SMS to the number that paid for whoever wants that', async () => {
    offer({});
    const { user } = open();
    await user.click(await screen.findByRole('button', bySms));
    await screen.findByRole('button', { name: 'Do not remind me' });
    expect(sent).toHaveBeenCalledExactlyOnceWith({ phoneLast4: '1908', toPayer: true });
  });

  it('says that the browser does not allow it, and leaves the SMS', async () => {
    offer({});
    requestPermission.mockResolvedValue('denied');
    const { user } = open();
    await user.click(await screen.findByRole('button', here));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This browser does not allow notices.',
    );
    expect(sent).not.toHaveBeenCalled();
    expect(screen.getByRole('button', bySms)).toBeVisible();
  });

  it('is offered by SMS alone where the browser has no notices', async () => {
    offer({});
    vi.stubGlobal('PushManager', undefined);
    open();
    expect(await screen.findByRole('button', bySms)).toBeVisible();
    expect(screen.queryByRole('button', here)).toBeNull();
  });

  it('says when it comes, once the bundle is loaded', async () => {
    offer({ target: 'payer', dueAt: '2026-11-27T09:00:00.000Z' });
    open();
    expect(await screen.findByText(/^We remind you 27 Nov.*12:00\.$/)).toBeVisible();
  });

  it('says when the wish did not arrive', async () => {
    offer({});
    server.use(http.put('*/api/orders/:id/reminder', () => failure(500, 'internal_error')));
    const { user } = open();
    await user.click(await screen.findByRole('button', bySms));
    expect(await screen.findByRole('alert')).toHaveTextContent('This did not work.');
  });

  it('is not mentioned where it is not offered', async () => {
    offer({ isOffered: false });
    const { container } = open();
    await vi.waitFor(() => expect(container.textContent).toBe(''));
  });
});
