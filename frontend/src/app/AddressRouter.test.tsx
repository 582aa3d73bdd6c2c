import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readLocal } from '../kit/storage/storage';
import { AddressRouter } from './AddressRouter';
import { App } from './App';
import { guardedHistory } from './guardedHistory';
import { makeStore } from './store';

// They start when the page is idle, so at another moment in each run.
vi.mock('../storefront/frame/live/ShopConnection', () => ({ ShopConnection: () => null }));
vi.mock('../storefront/frame/device/DeviceFoot', () => ({ DeviceFoot: () => null }));

async function visit(address: string, language: 'en' | 'sw') {
  window.history.replaceState(null, '', address);
  const store = makeStore(language);
  const history = guardedHistory();
  await act(() => {
    render(
      <App
        store={store}
        inRouter={(pages) => <AddressRouter history={history}>{pages}</AddressRouter>}
      />,
    );
    return Promise.resolve();
  });
  await screen.findByRole('main');
  return { history, user: userEvent.setup({ delay: null }) };
}

/** The links of the menu, once it is in this language. */
async function menuIn(word: string) {
  const menu = screen.getByRole('navigation', { name: /^(Main|Kuu)/ });
  await waitFor(() => expect(menu).toHaveTextContent(word));
  return [...menu.querySelectorAll('a')].map((link) => link.getAttribute('href'));
}

const hrefsOfHead = (rel: string) =>
  [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)].map((one) =>
    [one.hreflang, one.getAttribute('href')].filter(Boolean).join(' '),
  );

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

describe('a page whose address fixes its language', () => {
  it('leads to pages in the same language, and to staff without one', async () => {
    const { user } = await visit('/sw/terms', 'sw');
    const links = await menuIn('Mafunzo');
    expect(links).toEqual(expect.arrayContaining(['/sw', '/sw/training', '/admin']));
    await act(() => user.click(document.querySelector('nav a[href="/sw/training"]')!));
    await waitFor(() => expect(window.location.pathname).toBe('/sw/training'));
  });

  it('goes to the address of the other language when that is chosen, with what was typed', async () => {
    const { user, history } = await visit('/sw', 'sw');
    await user.type(await screen.findByLabelText('Namba gani ipokee data?'), '0754 321');
    await user.click(screen.getByRole('button', { name: /EN/ }));
    const field = await screen.findByLabelText('Which number gets the data?');
    expect(field).toHaveValue('0754 321');
    expect(window.location.pathname).toBe('/en');
    expect(await menuIn('Training')).toContain('/en/training');
    expect(history.action).toBe('REPLACE');
    expect(readLocal('language')).toBe('en');
  });

  it('keeps its place and its query in the other language', async () => {
    const { user } = await visit('/sw/terms?from=friend#faq', 'sw');
    await user.click(screen.getByRole('button', { name: /EN/ }));
    await waitFor(() => expect(window.location.pathname).toBe('/en/terms'));
    expect(window.location.search + window.location.hash).toBe('?from=friend#faq');
  });

  it('names its other addresses to search engines', async () => {
    await visit('/sw/terms', 'sw');
    const at = (path: string) => window.location.origin + path;
    await waitFor(() => expect(hrefsOfHead('canonical')).toEqual([at('/sw/terms')]));
    expect(hrefsOfHead('alternate')).toEqual([
      `en ${at('/en/terms')}`,
      `sw ${at('/sw/terms')}`,
      `x-default ${at('/terms')}`,
    ]);
  });

  it('comes back in its language', async () => {
    const { history } = await visit('/sw/terms', 'sw');
    act(() => history.push('/en/terms'));
    expect(await menuIn('Training')).toContain('/en/training');
    act(() => history.go(-1));
    expect(await menuIn('Mafunzo')).toContain('/sw/training');
    expect(document.documentElement.lang).toBe('sw');
  });
});

it('a bare address keeps its form in both languages', async () => {
  const { user } = await visit('/terms', 'en');
  await user.click(screen.getByRole('button', { name: /SW/ }));
  expect(await menuIn('Mafunzo')).toContain('/training');
  expect(window.location.pathname).toBe('/terms');
});
