import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDay } from '../../test/dayCloseFixtures';
import { owner, staffWith } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import type { DayClose, DaySource } from './api';
import { CloseDayPage } from './CloseDayPage';
import { likelySource } from './sourceName';

const nothing = { count: 0, amount: 0 };
const at = '2026-11-21T03:10:00Z';

function aSource(source: string, rest: Partial<DaySource> = {}): DaySource {
  const payments = { count: 2, amount: 20_000 };
  const unread = { statement: null, listFailure: null };
  return { source, payments, uncovered: payments, hasList: false, ...unread, ...rest };
}

const listed = { at, isEarly: false, file: null };
const clickpesa = aSource('clickpesa', { hasList: true, uncovered: nothing, statement: listed });
const zenopay = aSource('zenopay');
/** Its statement is what is to be done. */
const aDay = (...sources: DaySource[]): DayClose => {
  const open = { ...closeDay.figures.open, missingSources: 1 };
  return { ...closeDay, sources, figures: { ...closeDay.figures, openPoints: 1, open } };
};

const asked = vi.fn<(query: string) => void>();

beforeEach(() => asked.mockClear());

function open(day: DayClose, language: 'en' | 'sw' = 'en', as = owner) {
  let kept = day;
  server.use(
    http.get('*/api/day-closes/:date', () => answer(kept)),
    http.post('*/api/day-closes/:date/lists', ({ request }) => {
      asked(new URL(request.url).search);
      kept = { ...day, version: day.version + 1, sources: [clickpesa, zenopay] };
      return answer(kept);
    }),
  );
  const page = (
    <Routes>
      <Route path="/admin/close/:date" element={<CloseDayPage />} />
    </Routes>
  );
  return renderApp(page, { path: `/admin/close/${day.date}`, as, language });
}

const company = async (name: string) => {
  const title = await screen.findByText(name, { selector: 'strong' });
  return within(title.closest('li') as HTMLElement);
};

describe('the payment companies of a day', () => {
  it.each([
    ['en', /^Read from the company at/, '2 payments · TSh 20,000', 'Missing: add its file'],
    ['sw', /^Imesomwa kutoka kwa kampuni/, 'Malipo 2 · TSh 20,000', 'Haipo: weka faili lake'],
  ] as const)(
    'are listed with what they took and where the statement comes from (%s)',
    async (language, read, sum, missing) => {
      open(aDay(clickpesa, zenopay, aSource('selcom', { payments: nothing })), language);
      expect((await company('ClickPesa')).getByText(read)).toBeVisible();
      expect((await company('ClickPesa')).queryByText(missing)).toBeNull();
      expect((await company('ZenoPay')).getByText(missing)).toBeVisible();
      expect((await company('ZenoPay')).getByText(sum)).toBeVisible();
      expect(screen.queryByText('selcom', { selector: 'strong' })).toBeNull();
      expect(asked).not.toHaveBeenCalled();
    },
  );

  it('tell of a file, of later payments, and why a list was not read', async () => {
    const file = { name: 'zeno.csv', by: 'Amina Juma' };
    const later = { count: 1, amount: 5_000 };
    open(
      aDay(
        aSource('zenopay', { statement: { at, isEarly: false, file }, uncovered: later }),
        aSource('clickpesa', { listFailure: { at, cause: 'no answer' } }),
      ),
    );
    const filed = await company('ZenoPay');
    expect(filed.getByText(/^zeno.csv, uploaded by Amina Juma/)).toBeVisible();
    expect(filed.getByText('1 payment came after this statement: TSh 5,000')).toBeVisible();
    expect(
      (await company('ClickPesa')).getByText(/could not be read .*: no answer$/),
    ).toBeVisible();
  });

  it('have their lists read once when a day that is over is opened', async () => {
    open(aDay(aSource('clickpesa', { hasList: true }), zenopay));
    expect(await screen.findByText(/^Read from the company at/)).toBeVisible();
    expect(asked.mock.calls).toEqual([['?onlyDue=true']]);
  });

  it('have their lists read again by a button, whose failure is shown', async () => {
    const { user } = open(aDay(clickpesa));
    const button = await screen.findByRole('button', { name: 'Read the companies’ lists' });
    await user.click(button);
    expect(await screen.findByText('Lists read')).toBeVisible();
    expect(asked.mock.calls).toEqual([['?onlyDue=false']]);
    server.use(http.post('*/api/day-closes/:date/lists', () => failure(503, 'service_busy')));
    await user.click(button);
    expect(await screen.findByText(/The shop is busy/)).toBeVisible();
  });

  it('are only looked at by who may not close days', async () => {
    open(aDay(aSource('clickpesa', { hasList: true })), 'en', staffWith('see_revenue'));
    await company('ClickPesa');
    expect(screen.queryByRole('button', { name: 'Read the companies’ lists' })).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('a file', () => {
  const compared = async (day: DayClose, choose?: string) => {
    const sources: (string | null)[] = [];
    server.use(
      http.post('*/api/day-closes/:date/statement', ({ request }) => {
        sources.push(new URL(request.url).searchParams.get('source'));
        return failure(422, 'statement_unreadable');
      }),
    );
    const { user } = open(day);
    const file = new File(['order_id,amount'], 'zeno.csv', { type: 'text/csv' });
    await user.upload(await screen.findByTestId('statement-file'), file);
    if (choose) {
      await user.selectOptions(screen.getByLabelText('Whose statement is the file?'), choose);
      await user.click(screen.getByRole('button', { name: 'Compare' }));
    }
    return sources;
  };

  it('is of the only company whose statement is missing', async () => {
    const sources = await compared(aDay(clickpesa, zenopay));
    await waitFor(() => expect(sources).toEqual(['zenopay']));
  });

  it('is of the company that staff choose', async () => {
    const sources = await compared(aDay(clickpesa, zenopay), 'clickpesa');
    await waitFor(() => expect(sources).toEqual(['zenopay', 'clickpesa']));
  });

  it('waits until somebody says of which of two companies it is', async () => {
    const two = aDay(aSource('selcom'), zenopay);
    expect(await compared(two)).toEqual([]);
    expect(screen.getByLabelText('Whose statement is the file?')).toHaveDisplayValue('Choose');
  });

  it('asks nothing where there is one company', async () => {
    const sources = await compared(aDay(zenopay));
    await waitFor(() => expect(sources).toEqual(['zenopay']));
    expect(screen.queryByLabelText('Whose statement is the file?')).toBeNull();
    expect(likelySource([clickpesa])).toBe('clickpesa');
    expect(likelySource([])).toBe('');
  });
});
