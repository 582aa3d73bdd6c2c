import type { ReactNode } from 'react';
import { http } from 'msw';
import { screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useGetBundleQuery, useGetStoreQuery } from '../../api/shopApi';
import type { Bundle } from '../../api/types';
import type { Language } from '../../i18n/languageSlice';
import { restoreQueries } from '../../api/restore';
import { makeStore } from '../../app/store';
import { aBundle, shop } from '../../test/fixtures';
import { intls } from '../../test/intls';
import { renderApp } from '../../test/render';
import { answer, server } from '../../test/server';
import { NightWarning } from './NightWarning';

/** A Monday in Dar es Salaam, whose shop is open from 08:00 to 20:00 and promises two hours. */
async function lookAt(time: string, changes: Partial<Bundle> = {}, props: Look = {}) {
  const { language = 'en', otherwise = <p>otherwise</p> } = props;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`2026-11-23T${time}:00+03:00`) });
  const bundle = aBundle({ ...night, ...changes });
  server.use(http.get('*/api/bundles/:id', () => answer(bundle)));
  renderApp(
    <>
      <NightWarning bundleId={bundle.id}>{otherwise}</NightWarning>
      <WhenRead id={bundle.id} />
    </>,
    { language },
  );
  await screen.findByText('read');
}

interface Look {
  language?: Language;
  otherwise?: ReactNode;
}

const night = { hours: '00:00-06:00', validityCount: 1, validityUnit: 'night' } as const;

/** Tells the test that the shop's hours and the bundle are there. */
function WhenRead({ id }: { id: string }) {
  const [store, bundle] = [useGetStoreQuery(), useGetBundleQuery(id)];
  return store.data && bundle.data ? <p>read</p> : null;
}

afterEach(() => void vi.useRealTimers());

describe('a bundle for one night', () => {
  it.each([
    ['en', '23:10', /Not on sale now: .*\(00:00–06:00\)\. Buy it again from tomorrow at 06:00\./],
    ['sw', '23:10', /00:00–06:00.*kesho 06:00/],
    ['en', '02:00', /Buy it again from today at 06:00\./],
  ] as const)(
    'that would come too late says from when it is sold (%s, %s)',
    async (language, time, text) => {
      await lookAt(time, {}, { language });
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.queryByText('otherwise')).toBeNull();
    },
  );

  it.each(['06:00', '12:00', '18:00'])('bought at %s comes in time', async (time) => {
    await lookAt(time);
    expect(await screen.findByText('otherwise')).toBeVisible();
  });

  it('says that it comes in time where nothing else stands there', async () => {
    await lookAt('12:00', {}, { otherwise: null });
    const text = 'We promise this bundle by today at 14:00, in time for its hours (00:00–06:00).';
    expect(await screen.findByText(text)).toBeVisible();
  });
});

it('a bundle for more nights says that the first may be over', async () => {
  await lookAt('23:10', { validityCount: 7 });
  expect(await screen.findByText(/by tomorrow at 10:00\. Its hours .* may be over/)).toBeVisible();
});

it('a bundle that works at any time is never too late', async () => {
  await lookAt('23:10', { hours: null });
  expect(screen.getByText('otherwise')).toBeVisible();
});

it('a page read minutes after it was rendered keeps the text of the server, then shows the text of now', async () => {
  const bundle = aBundle(night);
  server.use(http.get('*/api/bundles/:id', () => answer(bundle)));
  const asOf = Date.parse('2026-11-23T12:00:00+03:00');
  const entries = [
    { endpointName: 'getStore' as const, value: shop },
    { endpointName: 'getBundle' as const, arg: bundle.id, value: bundle },
  ];
  const page = () => {
    const store = makeStore('en');
    restoreQueries(store, { asOf, entries });
    return (
      <Provider store={store}>
        <RawIntlProvider value={intls.en}>
          <NightWarning bundleId={bundle.id} />
        </RawIntlProvider>
      </Provider>
    );
  };
  vi.useFakeTimers({ toFake: ['Date'], now: asOf });
  const root = document.createElement('div');
  root.append(document.createRange().createContextualFragment(renderToString(page())));
  document.body.append(root);
  expect(root).toHaveTextContent('today at 14:00');
  vi.setSystemTime(asOf + 5 * 60_000);
  const onRecoverableError = vi.fn();
  const mounted = hydrateRoot(root, page(), { onRecoverableError });
  expect(await screen.findByText(/today at 14:05/)).toBeVisible();
  expect(onRecoverableError).not.toHaveBeenCalled();
  mounted.unmount();
  root.remove();
});
