import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { makeStore } from '../app/store';
import './shopApi';
import { aBundle } from '../test/fixtures';
import { server } from '../test/server';
import { api } from './api';
import { restoreQueries, seedMissingItems, type Entry } from './restore';

const bundle = aBundle({ id: 'weekly-5' });

const entries: Entry[] = [{ endpointName: 'listBundles', arg: 'normal', value: [bundle] }];

function restored(asOf: number) {
  const store = makeStore('en');
  restoreQueries(store, { asOf, entries });
  return store;
}

interface Known {
  data?: unknown;
  status: string;
  fulfilledTimeStamp?: number;
}

function known(store: ReturnType<typeof makeStore>, key: string) {
  return store.getState()[api.reducerPath].queries[key] as Known | undefined;
}

describe('answers that came along with the page', () => {
  it('stand in the cache as read when the server read them', () => {
    expect(known(restored(1_000), 'listBundles("normal")')).toMatchObject({
      data: [bundle],
      status: 'fulfilled',
      fulfilledTimeStamp: 1_000,
    });
  });

  it('answer for each item of a list too', () => {
    const store = restored(1_000);
    seedMissingItems(store, { asOf: 1_000, entries });
    expect(known(store, 'getBundle("weekly-5")')).toMatchObject({
      data: bundle,
      fulfilledTimeStamp: 1_000,
    });
  });

  it('do not take back what was answered for an item in the meantime', () => {
    const store = restored(1_000);
    const dearer = { ...bundle, price: bundle.price + 100 };
    const news: Entry[] = [{ endpointName: 'getBundle', arg: bundle.id, value: dearer }];
    restoreQueries(store, { asOf: 2_000, entries: news });
    seedMissingItems(store, { asOf: 1_000, entries });
    expect(known(store, 'getBundle("weekly-5")')?.data).toEqual(dearer);
  });

  it('are asked for again only when they have grown old', async () => {
    let asked = 0;
    server.use(
      http.get('/api/bundles', () => {
        asked += 1;
        return HttpResponse.json({ success: true, data: [bundle] });
      }),
    );
    const ask = (asOf: number) => {
      const store = restored(asOf);
      const endpoint = (api.endpoints as unknown as Record<string, Endpoint>)['listBundles'];
      return store.dispatch(endpoint!.initiate('normal', { forceRefetch: 30 }) as never);
    };
    await ask(Date.now());
    expect(asked).toBe(0);
    await ask(Date.now() - 31_000);
    expect(asked).toBe(1);
  });
});

interface Endpoint {
  initiate: (arg: string, options: object) => unknown;
}
