import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { describe, expect, it } from 'vitest';
import { NormalBundlesPage } from '../../catalogue/list/NormalBundlesPage';
import { RoutersPage } from '../../catalogue/list/RoutersPage';
import { subscribeAll } from '../../../realtime/subscriptions';
import { channels } from '../../../realtime/channels';
import { shopApi } from '../../../api/shopApi';
import { deferred } from '../../../test/deferred';
import { aBundle, bundles, routers } from '../../../test/fixtures';
import { publishEvent, publishResync } from '../../../test/live';
import { renderApp } from '../../../test/render';
import { answer, server } from '../../../test/server';
import { showToCustomers } from './shopEvents';

function Hearing() {
  const dispatch = useDispatch();
  useEffect(() => subscribeAll((heard) => showToCustomers(heard, dispatch)), [dispatch]);
  return null;
}

const daily = bundles.find(({ name }) => name === 'Daily 1GB')!;
const names = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const cardOf = (name: string) =>
  screen.getAllByRole('article').find((card) => within(card).queryByRole('heading', { name }))!;

async function openBundles() {
  let asked = 0;
  server.use(
    http.get('*/api/bundles', () => {
      asked += 1;
      return answer(bundles.filter(({ type }) => type === 'normal'));
    }),
  );
  renderApp(
    <>
      <Hearing />
      <NormalBundlesPage />
    </>,
  );
  await screen.findAllByRole('article');
  return () => asked;
}

describe('the list of bundles, as a colleague changes it', () => {
  it('shows a new price in its card, marked, without asking and without sorting anew', async () => {
    const asked = await openBundles();
    const before = names();
    const data = { ...daily, price: 90_000 };
    publishEvent({ channel: channels.bundles, id: daily.id, data });
    const changed = await within(cardOf(daily.name)).findByTitle(/^New price, it was/);
    expect(changed).toHaveTextContent('90,000');
    expect(names()).toEqual(before);
    expect(asked()).toBe(1);
  });

  it('keeps what was told while an older answer was on its way', async () => {
    const network = deferred();
    const normal = bundles.filter(({ type }) => type === 'normal');
    server.use(
      http.get('*/api/bundles', async () => {
        await network.arrived;
        return answer(normal);
      }),
    );
    const { store } = renderApp(
      <>
        <Hearing />
        <NormalBundlesPage />
      </>,
    );
    publishEvent({ channel: channels.bundles, id: daily.id, data: { ...daily, price: 90_000 } });
    const other = normal.find(({ id }) => id !== daily.id)!;
    publishEvent({ channel: channels.bundles, action: 'deleted', id: other.id });
    network.arrive();
    await screen.findAllByRole('article');
    await waitFor(() => expect(cardOf(daily.name)).toHaveTextContent('90,000'));
    expect(names()).not.toContain(other.name);
    const { data } = shopApi.endpoints.getBundle.select(daily.id)(store.getState());
    expect(data?.price).toBe(90_000);
  });

  it('says of a hidden one that it is not on sale, in its place', async () => {
    await openBundles();
    const before = names();
    publishEvent({ channel: channels.bundles, action: 'deleted', id: daily.id });
    const card = within(cardOf(daily.name));
    expect(await card.findByRole('button', { name: 'Not on sale' })).toBeDisabled();
    expect(names()).toEqual(before);
  });

  it('offers a new one, and shows it where it belongs when it is wanted', async () => {
    await openBundles();
    const before = names();
    const data = aBundle({ id: 'tiny', name: 'Tiny 100MB', price: 100 });
    publishEvent({ channel: channels.bundles, action: 'created', id: 'tiny', data });
    const pill = await screen.findByRole('button', { name: 'Show 1 new bundle' });
    expect(names()).toEqual(before);
    act(() => pill.click());
    await waitFor(() => expect(names()).toEqual(['Tiny 100MB', ...before]));
  });

  it('is read again when more happened than was told', async () => {
    const asked = await openBundles();
    publishResync();
    await waitFor(() => expect(asked()).toBe(2));
  });
});

it('a router whose last one was sold cannot be ordered any more', async () => {
  renderApp(
    <>
      <Hearing />
      <RoutersPage />
    </>,
  );
  await screen.findAllByRole('article');
  const router = routers.find(({ stock }) => stock > 0)!;
  publishEvent({ channel: channels.routers, id: router.id, data: { ...router, stock: 0 } });
  const card = within(cardOf(router.name));
  expect(await card.findByRole('button', { name: 'Out of stock' })).toBeDisabled();
});
