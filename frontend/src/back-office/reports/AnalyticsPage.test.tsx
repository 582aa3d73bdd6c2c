import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../api/api';
import type { Language } from '../../i18n/languageSlice';
import { drawn, unfoldedRows } from '../../test/drawings';
import { owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { analyticsBefore, someAnalytics } from '../../test/reportFixtures';
import { answer, failure, server } from '../../test/server';
import { AnalyticsCards } from './AnalyticsCards';
import { AnalyticsPage, BestSellers } from './AnalyticsPage';
import { dayOf, noonOf } from '../kit/date/days';
import { BusyHours } from './BusyHours';
import { Conversion } from './Conversion';
import { DayCharts } from './DayCharts';
import type { Analytics, PaymentConversion } from './api';

vi.mock('../kit/figures/Charts', async () => (await import('../../test/drawings')).drawings);

beforeEach(() => {
  drawn.mockClear();
  server.use(http.get('*/api/analytics', () => answer(someAnalytics())));
});

const figure = (name: string) => screen.getByText(name).parentElement;

const cards = (changes: Partial<Analytics>, language: Language = 'en') =>
  renderApp(<AnalyticsCards analytics={someAnalytics(changes)} />, { language });

describe('the page of analytics', () => {
  it('has sums, days, hours, payments and best sellers of one period', async () => {
    renderApp(<AnalyticsPage />, { as: owner });
    expect(await screen.findByText('TSh 65,000')).toBeVisible();
    for (const name of ['Busiest hours', 'How payments end, by payer’s network', 'Best sellers']) {
      expect(screen.getByRole('heading', { name })).toBeVisible();
    }
  });

  it('says how old its figures are when a later look fails', async () => {
    const { store } = renderApp(<AnalyticsPage />, { as: owner });
    await screen.findByText('TSh 65,000');
    server.use(http.get('*/api/analytics', () => HttpResponse.error()));
    const { util } = api.enhanceEndpoints({ addTagTypes: ['Report'] });
    act(() => void store.dispatch(util.invalidateTags(['Report'])));
    expect(await screen.findByText(/^Figures as of .* Could not refresh/)).toBeVisible();
    expect(screen.getByText('TSh 65,000')).toBeVisible();
  });

  it('whose shop is busy says so and can be asked for again', async () => {
    server.use(http.get('*/api/analytics', () => failure(503, 'service_busy'), { once: true }));
    const { user } = renderApp(<AnalyticsPage />, { as: owner });
    await user.click(await screen.findByRole('button', { name: /try again/i }));
    expect(await screen.findByText('TSh 65,000')).toBeVisible();
  });
});

describe('the sums', () => {
  it('count orders and revenue of all days', () => {
    cards({});
    expect(figure('Orders')).toHaveTextContent(/^7/);
    expect(figure('Revenue')).toHaveTextContent(/^TSh.65,000/);
    expect(screen.queryByText(/without an order/)).toBeNull();
  });

  it('name money that belongs to no order, beside the revenue and not in it', () => {
    cards({ withoutOrder: 8_000 });
    expect(figure('Revenue')).toHaveTextContent(/^TSh.65,000/);
    expect(screen.getByText('TSh 8,000 more received without an order')).toBeVisible();
  });

  it.each<[number, Language, string]>([
    [0, 'en', 'Under 1 minute'],
    [59, 'en', 'Under 60 minutes'],
    [119, 'en', 'Under 120 minutes'],
    [120, 'en', 'Under 2 hours'],
    [121, 'en', 'Under 3 hours'],
    [2 * 24 * 60 - 1, 'en', 'Under 48 hours'],
    [2 * 24 * 60, 'en', 'Under 2 days'],
    [2 * 24 * 60 + 1, 'en', 'Under 3 days'],
    [34, 'sw', 'Hadi dakika 35'],
    [121, 'sw', 'Hadi saa 3'],
  ])(
    'never promise a delivery faster than it was: %i minutes (%s)',
    (medianMinutes, language, text) => {
      cards({ delivery: { count: 1, medianMinutes, p90Minutes: 9_000 } }, language);
      expect(screen.getByText(text)).toBeVisible();
    },
  );

  it('are dashes where nothing was delivered or bought', () => {
    cards({ delivery: null, customers: { total: 0, repeat: 0, repeatPercent: null } });
    for (const name of ['Typical delivery time (median)', '1 in 10 takes longer than']) {
      expect(figure(name)).toHaveTextContent(/^–/);
    }
    expect(figure('Returning customers')).toHaveTextContent(/^–.*0 of 0 customers$/);
  });

  it('count who came back among all customers', () => {
    cards({});
    expect(figure('Returning customers')).toHaveTextContent(/^25%.*2 of 8 customers$/);
  });
});

describe('the days', () => {
  it('have orders and revenue in one table below both drawings', async () => {
    const days = someAnalytics().days.slice(0, 1);
    const { user } = renderApp(<DayCharts analytics={someAnalytics({ days })} />);
    await waitFor(() => expect(drawn).toHaveBeenCalledTimes(2));
    for (const unfold of screen.getAllByRole('button', { name: 'Show as table' })) {
      await user.click(unfold);
    }
    const tables = screen.getAllByRole('table', { name: 'Orders and revenue by day' });
    expect(tables).toHaveLength(2);
    for (const table of tables) expect(table).toHaveTextContent(/Fri 20 Nov4TSh.40,000/);
    const series = drawn.mock.calls.map(([, { name, values }]) => [name, values]);
    expect(series).toEqual([
      ['Revenue', [40_000]],
      ['Orders', [4]],
    ]);
  });
});

describe('the axis of days', () => {
  const marks = async (count: number, language: Language = 'en') => {
    const days = Array.from({ length: count }, (_none, place) => ({
      day: dayOf(noonOf('2026-11-01') + place * 86_400_000),
      orders: 1,
      revenue: 1_000,
    }));
    renderApp(<DayCharts analytics={someAnalytics({ days, goal: 500_000 })} />, { language });
    await waitFor(() => expect(drawn).toHaveBeenCalledTimes(2));
    return drawn.mock.calls.map(([, drawing]) => drawing);
  };

  it('has each weekday of two weeks, and each Monday of more', async () => {
    const [few] = await marks(14);
    expect([...(few?.marks?.values() ?? [])].slice(0, 2)).toEqual(['Sun', 'Mon']);
    drawn.mockClear();
    const [many] = await marks(30, 'sw');
    expect([...(many?.marks ?? [])]).toEqual([
      ['Jumatatu 2 Nov', '2 Nov'],
      ['Jumatatu 9 Nov', '9 Nov'],
      ['Jumatatu 16 Nov', '16 Nov'],
      ['Jumatatu 23 Nov', '23 Nov'],
      ['Jumatatu 30 Nov', '30 Nov'],
    ]);
    expect(many?.labels[0]).toBe('Jumapili 1 Nov');
  });

  it('has the goal beside money alone', async () => {
    const drawings = await marks(7);
    expect(drawings.map(({ name, goal }) => [name, goal])).toEqual([
      ['Revenue', 500_000],
      ['Orders', undefined],
    ]);
  });
});

const aDay = (orders: (hour: number) => number) =>
  Array.from({ length: 24 }, (_none, hour) => orders(hour));

describe('the busiest hours', () => {
  it.each([
    [0, 'Most orders come between 00:00 and 01:00.'],
    [9, 'Most orders come between 09:00 and 10:00.'],
    [23, 'Most orders come between 23:00 and 00:00.'],
  ])('end a whole hour later, also at midnight (%i)', async (busy, text) => {
    const { user } = renderApp(
      <BusyHours analytics={someAnalytics({ hours: aDay((at) => (at === busy ? 3 : 1)) })} />,
    );
    expect(screen.getByText(text)).toBeVisible();
    const [, ...hours] = await unfoldedRows(user);
    expect(hours).toHaveLength(24);
    expect(hours[busy]?.[1]).toBe('3');
  });

  it('are none where nothing was ordered', () => {
    renderApp(<BusyHours analytics={someAnalytics({ hours: aDay(() => 0) })} />);
    expect(screen.getByText('Nothing yet in this period.')).toBeVisible();
    expect(screen.queryByText(/^Most orders/)).toBeNull();
  });

  it('stand beside those of the comparison', async () => {
    const before = analyticsBefore({ hours: aDay((at) => at) });
    const { user } = renderApp(<BusyHours analytics={someAnalytics({ before })} />);
    const rows = await unfoldedRows(user);
    expect(rows[0]).toEqual(['Hour', 'Orders', '8 Nov – 14 Nov']);
    expect(rows[19]).toEqual(['18:00', '5', '18']);
    expect(drawn.mock.lastCall?.[1].before).toEqual({
      name: '8 Nov – 14 Nov',
      values: before.hours,
    });
  });
});

describe('how payments end', () => {
  const untried: PaymentConversion = {
    network: 'airtel',
    started: 0,
    completed: 0,
    open: 0,
    percent: null,
    failures: [],
  };

  const ended = (networks: PaymentConversion[], before?: PaymentConversion[]) =>
    renderApp(
      <Conversion
        analytics={someAnalytics({
          networks,
          before: before ? analyticsBefore({ networks: before }) : null,
        })}
      />,
    );

  it.each<[Language, string, string]>([
    ['en', 'Reasons', 'Wrong PIN3Expired2'],
    ['sw', 'Sababu', 'PIN si sahihi3Muda uliisha2'],
  ])('is shown with the reasons of those that failed (%s)', (language, title, reasons) => {
    renderApp(<Conversion analytics={someAnalytics()} />, { language });
    expect(screen.getByRole('table', { name: title })).toHaveTextContent(
      `${title}Vodacom${reasons}`,
    );
  });

  it('leaves out a network without payments', async () => {
    const { user } = ended([untried, ...someAnalytics().networks]);
    const title = 'How payments end, by payer’s network';
    const [, ...networks] = await unfoldedRows(user, title);
    expect(networks).toEqual([['Vodacom', '20', '15', '0', '75%']]);
  });

  it('has no rate while every prompt is open, and then no reasons', async () => {
    const { user } = ended([{ ...untried, started: 2, open: 2 }]);
    const [, network] = await unfoldedRows(user);
    expect(network).toEqual(['Airtel', '2', '0', '2', '–']);
    expect(screen.queryByText('Reasons')).toBeNull();
  });

  it('stands beside the rate of the comparison, where there was one', async () => {
    const [vodacom] = someAnalytics().networks;
    const airtel = { ...untried, started: 2, open: 1, completed: 1, percent: 50 };
    const { user } = ended([vodacom!, airtel], [{ ...vodacom!, percent: 68 }, untried]);
    const title = 'How payments end, by payer’s network';
    const [head, ...networks] = await unfoldedRows(user, title);
    expect(head?.at(-1)).toBe('8 Nov – 14 Nov');
    expect(networks.map((cells) => cells.slice(-2))).toEqual([
      ['75%', '68%'],
      ['50%', '–'],
    ]);
    expect(drawn.mock.lastCall?.[1].before?.values).toEqual([68, null]);
  });

  it('is nothing yet where no prompt was sent', () => {
    ended([untried]);
    expect(screen.getByText('Nothing yet in this period.')).toBeVisible();
  });
});

describe('the best sellers', () => {
  it.each<[Language, string]>([
    ['en', 'Weekly 5GB'],
    ['sw', 'Wiki 5GB'],
  ])(
    'are named in the language of staff, with how often and for how much (%s)',
    (language, name) => {
      renderApp(<BestSellers items={someAnalytics().bestSellers} />, { language });
      const row = screen.getByText(name).closest('tr');
      expect(row).toHaveTextContent(/Vodacom6TSh.60,000$/);
    },
  );

  it('keep two networks’ bundles of one name apart', () => {
    const [item] = someAnalytics().bestSellers;
    renderApp(<BestSellers items={[item!, { ...item!, network: 'yas', count: 1 }]} />);
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it('are nothing yet where nothing was sold', () => {
    renderApp(<BestSellers items={[]} />);
    expect(screen.getByText('Nothing yet in this period.')).toBeVisible();
  });
});
