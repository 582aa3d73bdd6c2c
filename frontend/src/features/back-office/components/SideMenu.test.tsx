import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import { quietMessages } from '../../../test/messageFixtures';
import { summary } from '../../../test/moneyFixtures';
import { paged } from '../../../test/paged';
import { orderStats } from '../../../test/orderFixtures';
import { colleagueWho, owner } from '../../../test/people';
import { renderApp } from '../../../test/render';
import { answer, server } from '../../../test/server';
import type { PaymentSummary } from '../../../api/types';
import { SideMenu } from './SideMenu';

const open = (waiting: PaymentSummary, language: 'en' | 'sw' = 'en', as = owner) => {
  server.use(
    http.get('*/api/orders/stats', () => answer(orderStats)),
    http.get('*/api/payments/summary', () => answer(waiting)),
  );
  return renderApp(<SideMenu>{null}</SideMenu>, { path: '/admin/orders', language, as });
};

it.each([
  ['en', 'Payments 3 payments need action', 'Refunds 3 refunds due'],
  ['sw', 'Malipo Malipo 3 yanahitaji kazi', 'Marejesho Marejesho 3 yanasubiri'],
] as const)('tells how much money waits for staff (%s)', async (language, payments, refunds) => {
  open(summary, language);
  expect(await screen.findByRole('link', { name: payments })).toHaveTextContent('3');
  expect(screen.getByRole('link', { name: refunds })).toHaveTextContent('3');
});

it('shows no badge where nothing waits', async () => {
  open({ ...summary, paidWithoutOrder: 0, review: 0 });
  expect(await screen.findByRole('link', { name: /Refunds 3/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Payments' })).toBeVisible();
});

it.each([
  ['en', 'Messages 3 messages not delivered'],
  ['sw', 'Ujumbe Jumbe 3 hazijafika'],
] as const)('tells how many messages reached nobody (%s)', async (language, name) => {
  server.use(
    http.get('*/api/messages/counts', () => answer({ ...quietMessages, dead: 2, undelivered: 1 })),
  );
  open(summary, language);
  expect(await screen.findByRole('link', { name })).toHaveTextContent('3');
});

it('tells owners how many wait for a new password', async () => {
  const asking = { passwordAskedAt: '2026-11-21T06:00:00Z', standing: 'active' };
  server.use(http.get('*/api/people', () => paged([asking, { ...asking, passwordAskedAt: null }])));
  open(summary);
  const entry = await screen.findByRole('link', { name: 'Team 1 password request' });
  expect(entry).toHaveTextContent('1');
});

it('names only what the role opens', async () => {
  open(summary, 'en', colleagueWho('see_orders'));
  expect(await screen.findByRole('link', { name: /^Orders/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Payments|Refunds|Agent/ })).toBeNull();
});

it('gives every entry a drawing of its own', async () => {
  open(summary);
  await screen.findByRole('link', { name: /^Payments 3/ });
  const drawings = screen.getAllByRole('link').map((link) => link.querySelector('path'));
  const drawn = drawings.map((path) => path?.getAttribute('d'));
  expect(new Set(drawn).size).toBe(drawn.length);
});

it('scrolls the entry of the open page into sight', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollTop', 'set');
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isCurrent = this.getAttribute('aria-current') === 'page';
    return isCurrent ? new DOMRect(0, 900, 200, 48) : new DOMRect(0, 0, 200, 600);
  });
  open(summary);
  expect(scrolled).toHaveBeenCalledWith(624);
});
