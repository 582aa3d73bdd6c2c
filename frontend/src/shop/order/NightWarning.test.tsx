import type { ReactNode } from 'react';
import { http } from 'msw';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useGetStoreQuery } from '../../api/shopApi';
import type { Language } from '../../i18n/languageSlice';
import { shop } from '../../test/fixtures';
import { renderApp } from '../../test/render';
import { answer, server } from '../../test/server';
import { NightWarning } from './NightWarning';

/** A Monday in Dar es Salaam, whose shop is open from 08:00 to 20:00 and promises two hours. */
async function lookAt(
  time: string,
  validity = '1 night',
  language: Language = 'en',
  otherwise: ReactNode = <p>otherwise</p>,
) {
  const now = Date.parse(`2026-11-23T${time}:00+03:00`);
  vi.useFakeTimers({ toFake: ['Date'], now });
  renderApp(
    <>
      <NightWarning type="normal" validity={validity}>
        {otherwise}
      </NightWarning>
      <WhenRead />
    </>,
    { language },
  );
  await screen.findByText('read');
}

/** Tells the test that the shop's hours are there. */
function WhenRead() {
  return useGetStoreQuery().data ? <p>read</p> : null;
}

const warning = () => screen.queryByText(/night may be over|usiku huu utakuwa umekwisha/);

afterEach(() => void vi.useRealTimers());

describe('a bundle for the night', () => {
  it.each([
    ['en', '23:10', 'We promise this bundle by tomorrow at 10:00. This night may be over by then.'],
    [
      'sw',
      '23:10',
      'Tunaahidi kifurushi hiki kabla ya kesho 10:00. Huenda usiku huu utakuwa umekwisha.',
    ],
    ['en', '02:00', 'We promise this bundle by today at 10:00. This night may be over by then.'],
    ['en', '18:30', 'We promise this bundle by tomorrow at 08:30. This night may be over by then.'],
  ] as const)('that may come too late says so (%s, %s)', async (language, time, text) => {
    await lookAt(time, '1 night', language);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('otherwise')).toBeNull();
  });

  it.each(['06:00', '12:00', '18:00'])('bought at %s comes in time', async (time) => {
    await lookAt(time);
    expect(warning()).toBeNull();
    expect(await screen.findByText('otherwise')).toBeVisible();
  });

  it('says that it comes in time where nothing else stands there', async () => {
    await lookAt('12:00', '1 night', 'en', null);
    const text = 'We promise this bundle by today at 14:00, which is in time for this night.';
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('comes when the shop opens again, where nobody knows when', async () => {
    const week = shop.openingHours.week.map((day) => ({ ...day, from: null, to: null }));
    const openingHours = { week, closedDates: [] };
    server.use(http.get('*/api/store', () => answer({ ...shop, openingHours })));
    await lookAt('12:00');
    expect(await screen.findByText(/when we open again\. This night may be over/)).toBeVisible();
  });
});

it('a bundle for days is never too late for a night', async () => {
  await lookAt('23:10', '7 days');
  expect(warning()).toBeNull();
  expect(screen.getByText('otherwise')).toBeVisible();
});
