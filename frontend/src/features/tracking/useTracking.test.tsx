import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { aTrackedOrder } from '../../test/orderFixtures';
import { renderApp } from '../../test/render';
import { answer, server } from '../../test/server';
import { SEARCH_MS } from './model';
import { TrackOrderPage } from './TrackOrderPage';

it('a quick answer is shown after the shortest search, not before', async () => {
  server.use(http.get('*/api/orders/track/:id', () => answer(aTrackedOrder())));
  const begun = performance.now();
  renderApp(<TrackOrderPage />, { path: '/track-order?id=TBH123-000000000R' });
  expect(screen.getByText('Looking for your order…')).toBeVisible();
  await screen.findByRole('progressbar', {}, { timeout: 3000 });
  expect(performance.now() - begun).toBeGreaterThanOrEqual(SEARCH_MS - 20);
});
