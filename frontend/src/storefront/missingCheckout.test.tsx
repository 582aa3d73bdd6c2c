import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../test/server';

const MOCKED = ['./frame/live/ShopConnection', './OpenBundle'];

const reload = vi.fn();

function shopAnswers(response: () => Response) {
  server.use(http.head('*/', response));
}

/** A document of its own, which has loaded no part yet and in which nobody has navigated. */
async function visit(address: string) {
  vi.resetModules();
  const [{ App }, { guardedHistory }, { makeStore }] = await Promise.all([
    import('../app/App'),
    import('../app/guardedHistory'),
    import('../app/store'),
  ]);
  window.history.replaceState(null, '', address);
  const history = guardedHistory();
  await act(() => {
    render(
      <App
        store={makeStore('en')}
        inRouter={(pages) => <HistoryRouter history={history}>{pages}</HistoryRouter>}
      />,
    );
    return Promise.resolve();
  });
  await screen.findByRole('main');
}

beforeEach(() => {
  vi.doMock('./frame/live/ShopConnection', () => ({ ShopConnection: () => null }));
  // The server no longer has the release that this page belongs to.
  vi.doMock('./OpenBundle', () => {
    throw new Error('ChunkLoadError');
  });
  reload.mockClear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'reload' } as unknown as PerformanceEntry,
  ]);
  shopAnswers(() => new HttpResponse(null));
});

afterAll(() => {
  MOCKED.forEach((path) => vi.doUnmock(path));
  vi.resetModules();
});

describe('a tab that was opened before a release', () => {
  it('closes the dialog that does not open after a reload, without sending for network', async () => {
    await visit('/?buy=weekly-5');
    expect(await screen.findByText('This did not open. Please try again.')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('reloads where somebody buys, and keeps the bundle and the number', async () => {
    await visit('/');
    const user = userEvent.setup({ delay: null });
    await user.type(await screen.findByLabelText('Which number gets the data?'), '0754 321 908');
    const buy = await screen.findByRole('link', { name: 'Buy: Weekly 5GB' });
    // The dialog may have to be loaded.
    await act(() => user.click(buy));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(window.location.search).toBe('?buy=weekly-5');
    expect(JSON.stringify(window.history.state)).toContain('0754 321 908');
    expect(screen.queryByText(/connection/)).toBeNull();
  });

  it('says that there is no connection only where the shop does not answer', async () => {
    shopAnswers(() => HttpResponse.error());
    await visit('/?buy=weekly-5');
    expect(await screen.findByText(/^This needs a connection/)).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });
});
