import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '../../../api/types';
import type { Language } from '../../../i18n/languageSlice';
import { intls } from '../../../test/intls';
import { quietMessages } from '../../../test/messageFixtures';
import { summary } from '../../../test/moneyFixtures';
import { orderStats } from '../../../test/orderFixtures';
import { paged } from '../../../test/paged';
import { staffWith, owner } from '../../../test/people';
import { renderApp } from '../../../test/render';
import { windowOf } from '../../../test/window';
import { answer, server } from '../../../test/server';
import { BackOfficeLayout } from '../BackOfficeLayout';
import { FilterFrame } from '../../kit/list/FilterFrame';
import { ListFigures } from '../../kit/list/ListFigures';
import { menuMessages } from './messages';

const search = vi.fn<(q: string) => void>();

interface Options {
  path?: string;
  language?: Language;
  as?: Profile;
}

function open({ path = '/admin/payments', language = 'en', as = owner }: Options = {}) {
  return renderApp(
    <Routes>
      <Route element={<BackOfficeLayout signOut={<button type="button">Sign Out</button>} />}>
        <Route path="*" element={<h1>Page</h1>} />
      </Route>
    </Routes>,
    { path, language, as },
  );
}

beforeEach(() => {
  windowOf(1440);
  server.use(
    http.get('*/api/orders/stats', () => answer(orderStats)),
    http.get('*/api/payments/summary', () => answer(summary)),
  );
});

describe('the menu beside the page', () => {
  it.each([
    ['en', 'Money 3 payments need action and 3 refunds due', 'Refunds 3 refunds due'],
    [
      'sw',
      'Fedha Malipo 3 yanahitaji kazi na Marejesho 3 yanasubiri',
      'Marejesho Marejesho 3 yanasubiri',
    ],
  ] as const)(
    'tells what waits behind an entry and its tabs (%s)',
    async (language, entry, tab) => {
      open({ language });
      expect(await screen.findByRole('link', { name: entry })).toHaveTextContent(/6$/);
      expect(screen.getByRole('link', { name: tab })).toHaveTextContent(/3$/);
    },
  );

  it('marks the section, and in its tabs the page', async () => {
    open({ path: '/admin/reports' });
    const menu = screen.getByRole('navigation', { name: 'Back office' });
    const tabs = screen.getByRole('navigation', { name: 'Money' });
    expect(within(menu).getByRole('link', { current: true })).toHaveTextContent('Money');
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('Reports');
    await screen.findByRole('link', { name: /^Money 3/ });
  });

  it('draws no tabs where there is one page', () => {
    open({ path: '/admin', as: staffWith('see_revenue') });
    const navigations = screen.getAllByRole('navigation');
    expect(navigations).toHaveLength(1);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Today');
  });

  it('shows no badge where nothing waits', async () => {
    server.use(
      http.get('*/api/payments/summary', () =>
        answer({ ...summary, paidWithoutOrder: 0, review: 0 }),
      ),
    );
    open();
    expect(await screen.findByRole('link', { name: 'Money 3 refunds due' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Payments' })).toBeVisible();
  });

  it('counts messages that reached nobody and requests for a password under the shop', async () => {
    const asking = { passwordRequestedAt: '2026-11-21T06:00:00Z', status: 'active' };
    server.use(
      http.get('*/api/messages/counts', () =>
        answer({ ...quietMessages, dead: 2, undelivered: 1 }),
      ),
      http.get('*/api/people', () => paged([asking, { ...asking, passwordRequestedAt: null }])),
    );
    open();
    const name = 'Shop 3 messages not delivered and 1 password request';
    expect(await screen.findByRole('link', { name })).toHaveTextContent(/4$/);
  });

  it('asks nothing that the role may not know', async () => {
    const asked = vi.fn<(path: string) => void>();
    server.events.on('request:start', ({ request }) => asked(new URL(request.url).pathname));
    open({ as: staffWith('see_payments') });
    await screen.findByRole('link', { name: /^Money 3/ });
    const paths = asked.mock.calls.map(([path]) => path);
    expect(paths).not.toContain('/api/orders/stats');
    expect(paths).not.toContain('/api/people');
    server.events.removeAllListeners();
  });

  it('gives every entry a drawing of its own', () => {
    open();
    const menu = screen.getByRole('navigation', { name: 'Back office' });
    const drawn = within(menu)
      .getAllByRole('link')
      .map((link) => link.querySelector('path')?.getAttribute('d'));
    expect(drawn).toHaveLength(7);
    expect(new Set(drawn).size).toBe(7);
  });
});

describe('the account menu', () => {
  it('is named after its owner, and has account, shop, language, theme and the way out', async () => {
    const { user } = open();
    const button = screen.getByRole('button', { name: 'Your account: Amina Juma' });
    expect(button.querySelector('[data-initials="AJ"]')).not.toBeNull();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    const panel = screen.getByRole('dialog', { name: 'Your account: Amina Juma' });
    expect(within(panel).getByText('amina@example.co.tz')).toBeVisible();
    const links = within(panel).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/account', '/']);
    expect(within(panel).getByRole('group', { name: 'Language' })).toBeVisible();
    expect(within(panel).getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button).toHaveFocus();
  });

  it('keeps the theme that was chosen, or follows the system', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: /^Your account/ }));
    const theme = screen.getByRole('group', { name: 'Theme' });
    expect(within(theme).getByRole('button', { pressed: true })).toHaveTextContent('System');
    await user.click(within(theme).getByRole('button', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await user.click(within(theme).getByRole('button', { name: 'System' }));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });
});

describe('on a phone', () => {
  beforeEach(() => windowOf(360));

  it('the bar is the only menu', async () => {
    open({ path: '/admin/desk' });
    const bars = screen.getAllByRole('navigation', { name: 'Back office' });
    expect(bars).toHaveLength(1);
    const names = within(bars[0] as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names.map((name) => name.replace(/\d+$/, ''))).toEqual([
      intls.en.formatMessage(menuMessages.today),
      intls.en.formatMessage(menuMessages.desk),
      intls.en.formatMessage(menuMessages.orders),
      intls.en.formatMessage(menuMessages.money),
    ]);
    expect(within(bars[0] as HTMLElement).getByRole('link', { current: 'page' })).toHaveTextContent(
      'Deliveries',
    );
    await screen.findByRole('link', { name: /^Money 3/ });
  });

  it('More opens a sheet with the rest and the account, and closes when something is chosen', async () => {
    const { user } = open();
    const more = screen.getByRole('button', { name: /^More/ });
    await user.click(more);
    const sheet = screen.getByRole('dialog', { name: 'More' });
    for (const name of [/^Inbox/, /^Catalogue/, /^Agents/, /^Shop/, 'Your account', 'View shop']) {
      expect(within(sheet).getByRole('link', { name })).toBeVisible();
    }
    expect(within(sheet).queryByRole('link', { name: /^Orders/ })).toBeNull();
    expect(within(sheet).getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await user.click(within(sheet).getByRole('link', { name: /^Catalogue/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(more).toHaveAttribute('data-current', 'true');
  });

  it('filters unfold, and say how many are set', async () => {
    const { user } = renderApp(
      <FilterFrame
        search={{ label: 'Search orders', hint: 'Order ID or name', q: '', onSearch: search }}
        active={2}
      >
        <button type="button">Pending</button>
      </FilterFrame>,
    );
    expect(screen.getByRole('textbox', { name: 'Search orders' })).toHaveAttribute(
      'placeholder',
      'Search orders',
    );
    const filters = screen.getByRole('button', { name: 'Filters (2)' });
    expect(filters).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('button', { name: 'Pending' })).toBeNull();
    await user.click(filters);
    expect(filters).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: 'Pending' })).toBeVisible();
    expect(screen.getByText('Search by: Order ID or name')).toBeVisible();
  });

  it('figures stand in one line that unfolds', async () => {
    const { user } = renderApp(
      <ListFigures
        figures={[
          { label: menuMessages.orders, value: '12' },
          { label: menuMessages.refunds, value: undefined },
          { label: menuMessages.payments, value: '7' },
        ]}
      />,
    );
    const fold = screen.getByRole('group');
    expect(fold).not.toHaveAttribute('open');
    const line = fold.querySelector('summary') as HTMLElement;
    expect(line).toHaveTextContent('Orders 12Refunds –');
    await user.click(line);
    expect(fold).toHaveAttribute('open');
  });
});
