import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { NormalBundlesPage } from '../../catalogue/list/NormalBundlesPage';
import { renderApp } from '../../../test/render';
import { server } from '../../../test/server';
import { bundles } from '../../../test/fixtures';
import { AS_OF } from '../../../worker/contract';
import { ConnectionBanner } from './ConnectionBanner';

const AT = '2026-11-21T10:05:00+03:00';

const shop = (
  <>
    <NormalBundlesPage />
    <ConnectionBanner />
  </>
);

describe('the banner of the connection', () => {
  it.each([
    ['en', 'You are offline.', /^Prices as of 21 Nov 2025, 10:05/],
    ['sw', 'Hauko mtandaoni.', /^Bei zilivyokuwa 21 Nov 2025, 10:05/],
  ] as const)(
    'tells how old the prices of a kept list are (%s)',
    async (language, title, prices) => {
      const at = Date.parse(AT.replace('2026', '2025')).toString();
      server.use(
        http.get('*/api/bundles', () =>
          HttpResponse.json({ success: true, data: bundles }, { headers: { [AS_OF]: at } }),
        ),
      );
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      renderApp(shop, { language });
      await screen.findAllByRole('article');
      expect(screen.getByText(title)).toBeVisible();
      expect(screen.getByText(prices)).toBeVisible();
    },
  );

  it('names the time alone for prices of today', async () => {
    vi.setSystemTime(AT);
    renderApp(shop);
    await screen.findAllByRole('article');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText('Prices as of 10:05.')).toBeVisible();
    vi.useRealTimers();
  });

  it('says that the shop does not answer, and goes when it does again', async () => {
    // All of it: whatever else the page asks for would be an answer too.
    server.use(http.get('*/api/*', () => HttpResponse.error()));
    const { user } = renderApp(shop);
    expect(await screen.findByText('The shop does not answer.')).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getAllByRole('button', { name: 'Try again' }).at(-1)!);
    await screen.findAllByRole('article');
    await waitFor(() => expect(screen.queryByText('The shop does not answer.')).toBeNull());
  });
});
