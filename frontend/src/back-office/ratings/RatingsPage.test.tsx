import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import { paged } from '../../test/paged';
import { owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { server } from '../../test/server';
import { RatingsPage } from './RatingsPage';

const rating = {
  _id: 'order-1',
  orderId: 'TBH482-7K3M9QX2TC',
  item: 'Weekly 5GB',
  itemSwahili: 'Wiki 5GB',
  stars: 2,
  text: 'It came late',
  ratedAt: '2026-11-21T06:30:00.000Z',
};
const asked = vi.fn<(stars: string | null) => void>();

it.each([
  ['en', '2 stars', 'Weekly 5GB'],
  ['sw', 'Nyota 2', 'Wiki 5GB'],
] as const)('a rating leads to its order (%s)', async (language, stars, item) => {
  server.use(http.get('*/api/ratings', () => paged([rating])));
  renderApp(<RatingsPage />, { path: '/admin/ratings', language, as: owner });
  expect(await screen.findByText('It came late')).toBeVisible();
  expect(screen.getByText(stars)).toBeVisible();
  expect(screen.getByText(item)).toBeVisible();
  const order = screen.getByRole('link', { name: rating.orderId });
  expect(order).toHaveAttribute('href', `/admin/orders/${rating.orderId}`);
});

it('begins the choice of stars with all of them', async () => {
  server.use(http.get('*/api/ratings', () => paged([rating])));
  renderApp(<RatingsPage />, { path: '/admin/ratings', as: owner });
  const chips = within(await screen.findByRole('group', { name: 'Stars' })).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'All',
    '1 ★',
    '2 ★',
    '3 ★',
    '4 ★',
    '5 ★',
  ]);
});

it('ratings are filtered by their stars', async () => {
  server.use(
    http.get('*/api/ratings', ({ request }) => {
      asked(new URL(request.url).searchParams.get('stars'));
      return paged([]);
    }),
  );
  renderApp(<RatingsPage />, { path: '/admin/ratings?stars=1', as: owner });
  expect(await screen.findByText('No such ratings')).toBeVisible();
  expect(asked).toHaveBeenLastCalledWith('1');
});
