import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import { aTrackedOrder } from '../../test/orderFixtures';
import { renderApp } from '../../test/render';
import { answer, server } from '../../test/server';
import { SEARCH_MS } from './trackingSteps';
import { TrackOrderPage } from './TrackOrderPage';

/** Holds the timer of the shortest search back; the answer ends it. */
function holdSearchBack() {
  const { setTimeout } = globalThis;
  const ends: (() => void)[] = [];
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms, ...rest) => {
    if (ms !== SEARCH_MS) return setTimeout(run, ms, ...rest);
    ends.push(run);
    return setTimeout(() => undefined);
  });
  return () => {
    for (const end of ends) end();
  };
}

it('a quick answer is shown after the shortest search, not before', async () => {
  const endSearch = holdSearchBack();
  server.use(http.get('*/api/orders/track/:id', () => answer(aTrackedOrder())));
  const { store } = renderApp(<TrackOrderPage />, { path: '/track-order?id=TBH123-000000000R' });
  await waitFor(() => {
    const queries = Object.values(store.getState().api.queries);
    expect(queries.some((query) => query?.endpointName === 'trackOrder')).toBe(true);
    expect(queries.every((query) => query && 'fulfilledTimeStamp' in query)).toBe(true);
  });
  expect(screen.getByText('Looking for your order…')).toBeVisible();
  // Awaited for the parts of the card that have yet to arrive.
  await act(async () => {
    endSearch();
    await Promise.resolve();
  });
  expect(await screen.findByRole('progressbar')).toBeVisible();
});
