import type { ReactNode } from 'react';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/languageSlice';
import { shop } from '../../test/fixtures';
import { renderApp } from '../../test/render';
import { answer, server } from '../../test/server';
import { HomePage } from './HomePage';

const parts = ({ intro, actions }: { intro: ReactNode; actions: ReactNode }) => (
  <>
    {intro}
    {actions}
  </>
);

const open = (language: Language = 'en') =>
  renderApp(<HomePage renderQuickBuy={parts} />, { language });

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

describe('the first page', () => {
  it.each([
    ['en', 'Everything we do'],
    ['sw', 'Huduma zetu zote'],
  ] as const)('leads to all six services (%s)', (language, title) => {
    open(language);
    const section = screen.getByRole('heading', { name: title }).closest('section')!;
    const addresses = within(section)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(addresses).toEqual([
      '/routers',
      '/sme-bundles',
      '/normal-bundles',
      '/agent-sim',
      '/training',
      '/order-tracking',
    ]);
  });

  it('offers no demo while there is no video', async () => {
    open();
    await screen.findByText('50,000+');
    expect(screen.queryByRole('link', { name: 'Watch Demo' })).toBeNull();
  });

  it('shows the video in a new tab', async () => {
    const watchDemoUrl = 'https://video.example/demo';
    server.use(http.get('*/api/store', () => answer({ ...shop, watchDemoUrl })));
    open();
    await screen.findByText('50,000+');
    const link = screen.getByRole('link', { name: 'Watch Demo' });
    expect(link).toHaveAttribute('href', watchDemoUrl);
    expect(link).toHaveAttribute('target', '_blank');
  });
});

describe('the shop in numbers', () => {
  const saying = (claims: Partial<typeof shop.claims>) => {
    server.use(
      http.get('*/api/store', () => answer({ ...shop, claims: { ...shop.claims, ...claims } })),
    );
  };
  const numbers = (name = 'Bundle Hub in numbers') => screen.getByRole('region', { name });

  it.each([
    ['en', 'Bundle Hub in numbers', 'As of 21 Nov 2026, 10:05'],
    ['sw', 'Bundle Hub kwa namba', 'Kufikia 21 Nov 2026, 10:05'],
  ] as const)('names the moment that it is of (%s)', async (language, name, asOf) => {
    open(language);
    await screen.findByText('50,000+');
    expect(numbers(name)).toHaveTextContent(asOf);
  });

  it('names the time alone on the day itself', async () => {
    const asOf = new Date().toISOString();
    saying({ asOf });
    open();
    expect(await screen.findByText(/^As of \d\d:\d\d$/)).toBeVisible();
  });

  it('leaves out what has no ground', async () => {
    saying({ customers: '', uptime: '', computed: ['networks'] });
    open();
    await screen.findByText('4+');
    expect(
      within(numbers())
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['support', 'networks']);
  });

  it('says which figures are of a moment, where words stand beside them', async () => {
    saying({ computed: ['networks'] });
    open();
    expect(await screen.findByText(/^networks: as of 21 Nov 2026/)).toBeVisible();
  });

  it('names no moment of words alone', async () => {
    saying({ computed: [], asOf: null });
    open();
    await screen.findByText('50,000+');
    expect(numbers()).not.toHaveTextContent('as of');
  });
});

describe('the shop of today', () => {
  const today = (changes: Partial<typeof shop>) =>
    server.use(http.get('*/api/store', () => answer({ ...shop, ...changes })));
  const loadedToday = { count: 37, halfWithinMinutes: 6, asOf: new Date().toISOString() };

  it.each([
    [
      'en',
      '37 bundles loaded today, half within 6 minutes',
      '4.8 of 5 stars, from 123 delivered orders',
    ],
    [
      'sw',
      'Leo vifurushi 37 vimepakiwa, nusu ndani ya dakika 6',
      'Nyota 4.8 kati ya 5, kutoka oda 123 zilizofikishwa',
    ],
  ] as const)('is told from its records (%s)', async (language, loaded, rated) => {
    today({ loadedToday, rating: { averageTenths: 48, count: 123 } });
    open(language);
    expect(await screen.findByText(loaded)).toBeVisible();
    expect(screen.getByText(rated)).toBeVisible();
  });

  it('says nothing of how long a slow day took', async () => {
    today({ loadedToday: { ...loadedToday, halfWithinMinutes: null } });
    open();
    expect(await screen.findByText('37 bundles loaded today')).toBeVisible();
  });

  it('is not told from a copy of another day', async () => {
    const asOf = '2026-01-05T09:00:00Z';
    today({ loadedToday: { ...loadedToday, asOf }, rating: { averageTenths: 50, count: 10 } });
    open();
    expect(await screen.findByText('5.0 of 5 stars, from 10 delivered orders')).toBeVisible();
    expect(screen.queryByText(/loaded today/)).toBeNull();
  });
});
