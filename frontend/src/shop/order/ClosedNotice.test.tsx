import { http } from 'msw';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/languageSlice';
import { useGetStoreQuery } from '../../api/shopApi';
import { shop } from '../../test/fixtures';
import { renderApp } from '../../test/render';
import { answer, server } from '../../test/server';
import { ClosedNotice } from './ClosedNotice';

/** A Monday in Dar es Salaam. */
function openAt(time: string, language: Language = 'en') {
  const now = Date.parse(`2026-11-23T${time}:00+03:00`);
  vi.useFakeTimers({ toFake: ['Date'], now });
  return renderApp(
    <>
      <ClosedNotice />
      <WhenRead />
    </>,
    { language },
  );
}

/** Tells the test that the shop's hours are there. */
function WhenRead() {
  const { data } = useGetStoreQuery();
  return data ? <p>read</p> : null;
}

afterEach(() => void vi.useRealTimers());

describe('while nobody is at the desk', () => {
  it.each([
    ['en', '06:00', 'We open today at 08:00 and deliver from then on.'],
    ['en', '21:00', 'We open tomorrow at 08:00 and deliver from then on.'],
    ['sw', '21:00', 'Tunafungua kesho 08:00 na tunatuma kuanzia hapo.'],
  ] as const)('says when the shop opens (%s, %s)', async (...said) => {
    const [language, time, text] = said;
    openAt(time, language);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('a shop that opens on no day names none', async () => {
    const week = shop.openingHours.week.map((day) => ({ ...day, from: null, to: null }));
    const openingHours = { week, closedDates: [] };
    server.use(http.get('*/api/store', () => answer({ ...shop, openingHours })));
    openAt('12:00');
    expect(await screen.findByText('We deliver when we open again.')).toBeVisible();
  });
});

it('nothing is said in opening hours', async () => {
  openAt('12:00');
  expect(await screen.findByText('read')).toBeVisible();
  expect(screen.queryByText('Closed now')).toBeNull();
});
