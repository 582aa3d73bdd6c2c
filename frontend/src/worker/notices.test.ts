import { describe, expect, it, vi } from 'vitest';
import { parseNotice, openNotification, showPushed } from './notices';
import type { NotificationEvent } from './types';

const pushed = {
  title: 'New order TBH482-7K3M9QX2TC',
  body: 'Weekly 6GB, TSh 10,000',
  tag: 'order-placed:TBH482-7K3M9QX2TC',
  path: '/admin/orders/TBH482-7K3M9QX2TC',
  language: 'sw',
};

describe('what was pushed', () => {
  it('is shown as it was sent', () => {
    const { language: lang, ...shown } = pushed;
    expect(parseNotice(JSON.stringify(pushed))).toEqual({ ...shown, lang });
  });

  it.each(['', 'null', '[]', '"text"', '{"title":7}', 'no JSON'])(
    'is replaced by where to look when it is %s',
    (text) => {
      const { title, path } = parseNotice(text);
      expect([title, path]).toEqual(['Bundle Hub', '/admin']);
    },
  );

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'admin'])(
    'never leads to %s',
    (path) => expect(parseNotice(JSON.stringify({ ...pushed, path })).path).toBe('/admin'),
  );

  it('replaces what came before under the same name', async () => {
    const showNotification = vi.fn(() => Promise.resolve());
    const registration = { showNotification } as unknown as ServiceWorkerRegistration;
    const data = { text: () => JSON.stringify(pushed) };
    await showPushed({ data } as Parameters<typeof showPushed>[0], registration);
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      pushed.title,
      expect.objectContaining({ tag: pushed.tag, body: pushed.body, data: pushed.path }),
    );
  });
});

describe('a press on it', () => {
  const press = async (...paths: string[]) => {
    const open = paths.map((path) => ({
      url: `https://shop.example${path}`,
      focus: vi.fn(() => Promise.resolve()),
    }));
    const openWindow = vi.fn<(path: string) => Promise<void>>(() => Promise.resolve());
    const close = vi.fn();
    const event = { notification: { data: pushed.path, close } } as unknown as NotificationEvent;
    await openNotification(event, {
      claim: () => Promise.resolve(),
      matchAll: () => Promise.resolve(open),
      openWindow,
    });
    expect(close).toHaveBeenCalledOnce();
    return { focused: open.map(({ focus }) => focus.mock.calls.length), openWindow };
  };

  it('opens the order', async () => {
    const { openWindow } = await press();
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(pushed.path);
  });

  it('goes to the window that shows the order already', async () => {
    const { focused, openWindow } = await press('/admin', `${pushed.path}?status=all`);
    expect(focused).toEqual([0, 1]);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('takes nothing away from another window', async () => {
    const { focused, openWindow } = await press('/admin/routers/new');
    expect(focused).toEqual([0]);
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(pushed.path);
  });
});
