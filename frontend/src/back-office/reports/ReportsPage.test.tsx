import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/languageSlice';
import { Address, address } from '../../test/Address';
import { drawn, unfoldedRows } from '../../test/drawings';
import { owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { aReport, aReportLine, emptyReport } from '../../test/reportFixtures';
import { answer, failure, server } from '../../test/server';
import { dayOf, noonOf } from '../kit/date/days';
import { PeriodBar } from './PeriodBar';
import { ReportCards } from './ReportCards';
import { ReportView } from './ReportView';
import { ReportsPage } from './ReportsPage';
import type { Report, ReportBy } from './api';
import { useDays } from './useDays';

vi.mock('../kit/figures/Charts', async () => (await import('../../test/drawings')).drawings);

const asked = vi.fn<(query: Record<string, string>) => void>();

function reportIs(report: Report) {
  server.use(
    http.get('*/api/reports', ({ request }) => {
      asked(Object.fromEntries(new URL(request.url).searchParams));
      return answer(report);
    }),
  );
}

beforeEach(() => {
  vi.setSystemTime('2026-11-21T09:30:00Z');
  drawn.mockClear();
  asked.mockClear();
  reportIs(aReport('day', aReportLine()));
});

const open = (search = '', language: Language = 'en') =>
  renderApp(
    <>
      <ReportsPage />
      <Address />
    </>,
    { as: owner, language, path: `/admin/reports${search}` },
  );

/** The table of a report; what stands above it is left out. */
async function tableOf(report: Report, language: Language = 'en') {
  const { user } = renderApp(<ReportView report={report} />, { language });
  return unfoldedRows(user);
}

/** The choice of days alone; what is asked for stands behind it. */
function Period() {
  const period = useDays();
  const { from, to } = period.days;
  return (
    <>
      <PeriodBar period={period} before={null} />
      <p>{`Asks for ${from} to ${to}`}</p>
      <Address />
    </>
  );
}

describe('the days of a report', () => {
  const choose = (search = '') => renderApp(<Period />, { path: `/admin/reports${search}` });
  const asks = (from: string, to: string) => screen.getByText(`Asks for ${from} to ${to}`);

  it('are the last thirty of the shop at the bare address, today included', () => {
    choose();
    expect(screen.getByRole('button', { name: 'Last 30 days', pressed: true })).toBeVisible();
    expect(asks('2026-10-23', '2026-11-21')).toBeVisible();
  });

  it('are in sight from the beginning, also at the end of a row that is wider than a phone', () => {
    const width = 100;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const place = [...(this.parentElement?.children ?? [])].indexOf(this);
      return this.tagName === 'BUTTON' ? new DOMRect(place * width, 0, width, 48) : new DOMRect();
    });
    choose('?days=365');
    const row = screen.getByRole('group', { name: 'Period' });
    // The middle of the fifth chip, in a row that has no width without a layout.
    expect(row.scrollLeft).toBe(4.5 * width);
  });

  it('begin after midnight in Tanzania, not in London', () => {
    vi.setSystemTime('2026-11-21T21:30:00Z');
    choose('?days=7');
    expect(asks('2026-11-16', '2026-11-22')).toBeVisible();
  });

  it('are chosen by one tap, which takes days of one’s own away', async () => {
    const { user } = choose('?from=2026-11-01&to=2026-11-02&by=agent');
    expect(asks('2026-11-01', '2026-11-02')).toBeVisible();
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Last 90 days' }));
    expect(address()).toBe('/admin/reports?by=agent&days=90');
    expect(asks('2026-08-24', '2026-11-21')).toBeVisible();
  });

  it('are one’s own once a day is typed, and then no chip is chosen', async () => {
    const { user } = choose('?days=7');
    const from = screen.getByLabelText('From');
    await user.clear(from);
    await user.type(from, '1/11/2026');
    await user.tab();
    expect(address()).toBe('/admin/reports?from=2026-11-01&to=2026-11-21');
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  });

  it.each([
    ['From', '22/11/2026', '21 Nov 2026 or earlier'],
    ['To', '14/11/2026', '15 Nov 2026 or later'],
    ['To', '22/11/2026', '21 Nov 2026 or earlier'],
  ])('are in order and not to come: %s is not %s', async (field, typed, objection) => {
    const { user } = choose('?days=7');
    const day = screen.getByLabelText(field);
    await user.clear(day);
    await user.type(day, typed);
    await user.tab();
    expect(await screen.findByText(objection)).toBeVisible();
    expect(address()).toBe('/admin/reports?days=7');
  });

  it.each([
    '?days=31',
    '?days=-7',
    '?from=2026-02-31&to=2026-03-01',
    '?from=2026-11-01',
    '?from=2026-11-01&to=soon',
  ])('are the usual ones where the address %s makes no sense', (search) => {
    choose(search);
    expect(asks('2026-10-23', '2026-11-21')).toBeVisible();
  });
});

describe('the comparison of a report', () => {
  const compareFrom = () => asked.mock.lastCall?.[0]['compareFrom'];

  it.each([
    ['?days=7', '2026-11-08'],
    ['', '2026-09-23'],
    ['?compare=weekdays', '2026-09-18'],
    ['?days=1&compare=weekdays', '2026-11-14'],
    ['?days=7&compare=own&with=2025-11-15', '2025-11-15'],
    ['?days=7&compare=own&with=soon', '2026-11-08'],
    ['?days=7&compare=cheaper', '2026-11-08'],
    ['?days=7&compare=none', undefined],
  ])('at %s begins on %s', async (search, first) => {
    open(search);
    await screen.findByText('Net revenue by day');
    expect(compareFrom()).toBe(first);
  });

  it('is chosen, and stands in the address', async () => {
    const { user } = open('?days=7');
    const choice = await screen.findByRole('combobox', { name: 'Compare with' });
    await user.selectOptions(choice, 'The same weekdays before');
    expect(address()).toBe('/admin/reports?days=7&compare=weekdays');
    await user.selectOptions(choice, 'No comparison');
    expect(address()).toBe('/admin/reports?days=7&compare=none');
    await user.selectOptions(choice, 'Other days');
    expect(address()).toBe('/admin/reports?days=7&compare=own&with=2026-11-08');
    const from = screen.getByLabelText('Compared from');
    await user.clear(from);
    await user.type(from, '1/6/2026');
    await user.tab();
    expect(address()).toBe('/admin/reports?days=7&compare=own&with=2026-06-01');
    await user.selectOptions(choice, 'The 7 days before');
    expect(address()).toBe('/admin/reports?days=7');
  });

  it.each([
    [
      'en',
      '2026-11-14T09:30:00.000Z',
      'Compared with 8 Nov – 14 Nov, up to 12:30: the last day is not over.',
    ],
    [
      'sw',
      '2026-11-14T09:30:00.000Z',
      'Imelinganishwa na 8 Nov – 14 Nov, hadi 12:30: siku ya mwisho haijaisha.',
    ],
    ['en', null, 'Compared with 8 Nov – 14 Nov.'],
  ] as const)('says its days and its end (%s, %s)', async (language, until, text) => {
    const total = aReportLine({ key: '', net: 20_000 });
    const before = { from: '2026-11-08', to: '2026-11-14', until, lines: [total], total };
    reportIs({ ...aReport('day', aReportLine()), before });
    open('?days=7', language);
    expect(await screen.findByText(text)).toBeVisible();
    const change = { en: '50% more than 8 Nov – 14 Nov', sw: '50% zaidi ya 8 Nov – 14 Nov' };
    expect(screen.getByText(change[language])).toBeVisible();
    await waitFor(() => expect(drawn.mock.lastCall?.[1].before?.name).toBe('8 Nov – 14 Nov'));
  });

  it('is drawn by nothing where nothing was sold in it', async () => {
    const total = aReportLine({ key: '', settledCount: 0, settled: 0, net: 0 });
    const before = { from: '2026-11-08', to: '2026-11-14', until: null, lines: [], total };
    reportIs({ ...aReport('day', aReportLine()), before, goal: 50_000 });
    open('?days=7');
    await waitFor(() => expect(drawn).toHaveBeenCalled());
    expect(drawn.mock.lastCall?.[1]).toMatchObject({ before: undefined, goal: 50_000 });
    expect(screen.queryByText(/% more than/)).toBeNull();
  });
});

describe('the groups of a report', () => {
  it('are chosen by one tap that keeps the days, and stand in the address', async () => {
    const { user } = open('?days=7');
    reportIs(aReport('network', aReportLine({ key: 'airtel' })));
    await user.click(await screen.findByRole('button', { name: 'Network' }));
    expect(address()).toBe('/admin/reports?days=7&by=network');
    expect(await screen.findByText('Net revenue by network')).toBeVisible();
    expect(asked).toHaveBeenCalledWith({
      from: '2026-11-15',
      to: '2026-11-21',
      by: 'network',
      compareFrom: '2026-11-08',
    });
  });

  it('are days where the address names none that there is', async () => {
    open('?by=customer');
    await waitFor(() => expect(asked).toHaveBeenCalledWith(expect.objectContaining({ by: 'day' })));
    expect(screen.getByRole('button', { name: 'Day', pressed: true })).toBeVisible();
  });

  it.each<[ReportBy, string, Language, string]>([
    ['day', '2026-11-20', 'en', 'Fri 20 Nov'],
    ['day', '2026-11-20', 'sw', 'Ijumaa 20 Nov'],
    ['network', 'halotel', 'en', 'Halotel'],
    ['network', 'none', 'en', 'No network'],
    ['network', 'none', 'sw', 'Bila mtandao'],
    ['type', 'router', 'sw', 'RUTA'],
    ['status', 'delivered', 'en', 'Delivered'],
    ['status', 'delivered', 'sw', 'Imefikishwa'],
    ['method', 'cash', 'en', 'Cash on delivery'],
    ['method', 'mobile_money', 'sw', 'Malipo ya simu'],
    ['agent', '7K3M9Q', 'en', '7K3M9Q'],
    ['agent', 'none', 'en', 'No agent'],
    ['agent', 'none', 'sw', 'Bila wakala'],
  ])('by %s name %s in the language of staff (%s)', async (by, key, language, name) => {
    const [, line] = await tableOf(aReport(by, aReportLine({ key })), language);
    expect(line?.[0]).toBe(name);
  });
});

describe('the figures of a report', () => {
  it('stand in a table with their total, a dash for a profit that is not known', async () => {
    const known = aReportLine({ key: 'airtel', reversed: 5_000, net: 25_000 });
    const unknown = aReportLine({ key: 'yas', profit: null, unknownCostCount: 3 });
    const [head, first, second, foot] = await tableOf(aReport('network', known, unknown));
    expect(head).toEqual([
      'Network',
      'Payments',
      'Received',
      'Returned',
      'Net revenue',
      'Profit',
      'Orders without a cost price',
    ]);
    const money = ['3', 'TSh 30,000', 'TSh 5,000', 'TSh 25,000', 'TSh 4,000'];
    expect(first).toEqual(['Airtel', ...money, '1']);
    expect(second?.slice(-2)).toEqual(['–', '3']);
    expect(foot).toEqual(['Total', ...money, '1']);
  });

  it.each([
    [31, 'bars'],
    [32, 'line'],
  ])('of %i days are drawn as %s', async (count, kind) => {
    const days = Array.from({ length: count }, (_none, place) =>
      aReportLine({ key: dayOf(noonOf('2026-10-01') + place * 86_400_000) }),
    );
    await act(() => Promise.resolve(renderApp(<ReportView report={aReport('day', ...days)} />)));
    await waitFor(() =>
      expect(drawn).toHaveBeenCalledWith(kind, expect.objectContaining({ name: 'Net revenue' })),
    );
    expect(drawn.mock.lastCall?.[1].values).toHaveLength(count);
  });

  it('say that there was no revenue instead of drawing nothing', () => {
    renderApp(<ReportView report={emptyReport} />);
    expect(screen.getByText('No revenue in this period.')).toBeVisible();
    expect(drawn).not.toHaveBeenCalled();
  });

  it('are shown where all that was received was returned again', () => {
    const total = aReportLine({ settledCount: 0, settled: 0, reversedCount: 1, net: -5_000 });
    renderApp(<ReportView report={aReport('day', total)} />);
    expect(screen.getByText('Net revenue by day')).toBeVisible();
    expect(screen.queryByText('No revenue in this period.')).toBeNull();
  });

  it.each([
    ['en', 'After TSh 15,000 cost and TSh 1,000 commission, before payment fees'],
    ['sw', 'Baada ya gharama TSh 15,000 na kamisheni TSh 1,000, kabla ya ada za malipo'],
  ] as const)('say what the profit leaves out (%s)', (language, text) => {
    renderApp(<ReportCards report={aReport('type')} />, { language });
    expect(screen.getByText(text)).toBeVisible();
  });

  it('show the profit after cost and commission, and count what it leaves out', () => {
    renderApp(<ReportCards report={aReport('type')} />);
    expect(screen.getByText('TSh 4,000')).toBeVisible();
    expect(screen.getByText('Orders without a cost price').parentElement).toHaveTextContent('1');
    expect(screen.queryByText('Unmatched payments')).toBeNull();
  });

  it('claim no profit while no cost is known, and name money that has no order', () => {
    const total = aReportLine({ netWithKnownCost: 0, cost: 0, commission: 0, profit: null });
    renderApp(<ReportCards report={{ ...aReport('type', total), withoutOrder: 5_000 }} />);
    expect(screen.getByText('Enter cost prices for bundles and routers to see it')).toBeVisible();
    expect(screen.getByText('TSh 5,000')).toBeVisible();
  });

  it('stay in sight while those of other days are on their way', async () => {
    const { user } = open();
    expect(await screen.findByText('Net revenue by day')).toBeVisible();
    server.use(
      http.get('*/api/reports', async () => {
        await delay('infinite');
        return HttpResponse.error();
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Last 7 days' }));
    expect(await screen.findByText('Net revenue by day')).toBeVisible();
  });

  it('are never those of other days when the new ones failed, and can be asked for again', async () => {
    const { user } = open();
    expect(await screen.findByText('Net revenue by day')).toBeVisible();
    server.use(http.get('*/api/reports', () => failure(503, 'service_busy')));
    await user.click(screen.getByRole('button', { name: 'Last 7 days' }));
    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent('The shop is busy');
    expect(screen.queryByText('Net revenue by day')).toBeNull();
    reportIs(aReport('day', aReportLine({ net: 71_000 })));
    await user.click(within(problem).getByRole('button', { name: /try again/i }));
    expect(await screen.findByText(/TSh.71,000/, { selector: 'strong' })).toBeVisible();
  });
});

describe('the file of a report', () => {
  it('has the days and groups on the screen, and a name that tells them', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report');
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    server.use(
      http.get('*/api/reports/export', ({ request }) => {
        asked({ file: new URL(request.url).search });
        return HttpResponse.text('day,net');
      }),
    );
    const { user } = open('?from=2026-11-01&to=2026-11-20&by=agent');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(asked).toHaveBeenCalledWith({ file: '?from=2026-11-01&to=2026-11-20&by=agent' });
    const [link] = saved.mock.contexts as HTMLAnchorElement[];
    expect(link).toHaveProperty('download', 'report-agent-2026-11-01-2026-11-20.csv');
  });

  it('that did not arrive says why, and the button can be pressed again', async () => {
    server.use(http.get('*/api/reports/export', () => HttpResponse.error()));
    const { user } = open();
    const download = await screen.findByRole('button', { name: 'Export CSV' });
    await user.click(download);
    expect(await screen.findByText('Could not download the file')).toBeVisible();
    expect(download).toBeEnabled();
  });
});
