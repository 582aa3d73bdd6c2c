import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as browser from '../kit/browser';
import { clearLocal, readLocal, tabStore, writeLocal } from '../kit/storage/storage';
import { answer, server } from '../test/server';
import { App } from './App';
import { makeStore } from './store';

vi.mock('../storefront/frame/live/ShopConnection', () => ({ ShopConnection: () => null }));

const ofNavigator = [
  'serviceWorker',
  'locks',
  'clipboard',
  'connection',
  'share',
  'onLine',
  'userAgent',
] as const;
const ofWindow = [
  'localStorage',
  'sessionStorage',
  'caches',
  'indexedDB',
  'matchMedia',
  'BroadcastChannel',
  'Notification',
  'PushManager',
  'AudioContext',
  'ResizeObserver',
  'IntersectionObserver',
] as const;

const ways = {
  throws: () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  },
  'is undefined': () => undefined,
  'is null': () => null,
};

const restores: (() => void)[] = [];

function replace(target: object, name: string, get: () => unknown): void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { get, configurable: true });
  restores.push(() => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  });
}

function refuseAll(get: () => unknown): void {
  ofNavigator.forEach((name) => replace(navigator, name, get));
  ofWindow.forEach((name) => replace(globalThis, name, get));
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  clearLocal();
  tabStore.clear();
  restores.splice(0).forEach((restore) => restore());
});

describe.each(Object.entries(ways))(
  'where each feature that a browser may refuse %s',
  (_way, get) => {
    let user: ReturnType<typeof userEvent.setup>;
    beforeEach(() => {
      // It looks for a clipboard itself.
      user = userEvent.setup({ delay: null });
      refuseAll(get);
    });

    it('somebody buys a bundle', async () => {
      const sent = vi.fn();
      server.use(
        http.post('*/api/payments/initiate', () => {
          sent();
          return answer({ orderId: 'TBH482-7K3M9QX2TC', paymentId: 'p1' }, 202);
        }),
      );
      await act(() => {
        render(
          <App
            store={makeStore('en')}
            inRouter={(pages) => <BrowserRouter>{pages}</BrowserRouter>}
          />,
        );
        return Promise.resolve();
      });
      await user.type(await screen.findByLabelText('Which number gets the data?'), '0754 321 908');
      const buy = await screen.findByRole('link', { name: 'Buy: Weekly 5GB' });
      // The dialog may have to be loaded.
      await act(() => user.click(buy));
      const dialog = await screen.findByRole('dialog');
      await user.click(within(dialog).getByRole('button', { name: /^Pay/ }));
      expect(await within(dialog).findByText(/I have paid, check now/)).toBeVisible();
      expect(sent).toHaveBeenCalledTimes(1);
    });

    it('nothing that asks for a feature throws', async () => {
      expect([
        browser.serviceWorkers(),
        browser.webLocks(),
        browser.localStore(),
        browser.sessionStore(),
        browser.cacheStorage(),
        browser.notifications(),
        browser.audioContext(),
        browser.networkInformation(),
        browser.openBroadcast('stream'),
        browser.mediaQuery('(max-width: 1px)'),
        browser.resizeObserver(() => undefined),
        browser.viewObserver(() => undefined, {}),
      ]).toEqual(Array.from({ length: 12 }, () => null));
      expect([browser.hasPush(), browser.canShare(), browser.isDeviceOnline()]).toEqual([
        false,
        false,
        true,
      ]);
      expect(await browser.copyText('text')).toBe(false);
      await expect(browser.shareWithApps({ text: 'text' })).resolves.toBeUndefined();
    });

    it('what would be stored lasts as long as the page', () => {
      writeLocal('theme', 'dark');
      expect(readLocal('theme')).toBe('dark');
    });
  },
);
