import type { Analytics, Report, ReportBy, ReportLine } from '../back-office/reports/api';

export function aReportLine(changes: Partial<ReportLine> = {}): ReportLine {
  return {
    key: '2026-11-20',
    settled: 30_000,
    settledCount: 3,
    reversed: 0,
    reversedCount: 0,
    net: 30_000,
    netWithKnownCost: 20_000,
    cost: 15_000,
    commission: 1_000,
    profit: 4_000,
    unknownCostCount: 1,
    ...changes,
  };
}

/** The total is that of the first line. */
export function aReport(by: ReportBy, ...lines: ReportLine[]): Report {
  const total = { ...(lines[0] ?? aReportLine()), key: '' };
  return {
    from: '2026-11-15',
    to: '2026-11-21',
    by,
    lines,
    total,
    before: null,
    goal: null,
    withoutOrder: 0,
  };
}

export const emptyReport: Report = {
  ...aReport('day'),
  total: aReportLine({ key: '', settledCount: 0, settled: 0, net: 0, profit: null }),
};

export function someAnalytics(changes: Partial<Analytics> = {}): Analytics {
  return {
    from: '2026-11-15',
    to: '2026-11-21',
    days: [
      { day: '2026-11-20', orders: 4, revenue: 40_000 },
      { day: '2026-11-21', orders: 3, revenue: 25_000 },
    ],
    hours: Array.from({ length: 24 }, (_none, hour) => (hour === 18 ? 5 : 0)),
    networks: [
      {
        network: 'vodacom',
        started: 20,
        completed: 15,
        open: 0,
        percent: 75,
        failures: [
          { reason: 'wrong_pin', count: 3 },
          { reason: 'expired', count: 2 },
        ],
      },
    ],
    bestSellers: [
      {
        name: 'Weekly 5GB',
        nameSwahili: 'Wiki 5GB',
        type: 'normal',
        network: 'vodacom',
        count: 6,
        amount: 60_000,
      },
    ],
    delivery: { count: 7, medianMinutes: 34, p90Minutes: 150 },
    customers: { total: 8, repeat: 2, repeatPercent: 25 },
    before: null,
    goal: null,
    withoutOrder: 0,
    ...changes,
  };
}

/** The comparison of analytics, a week earlier. */
export function analyticsBefore(
  changes: Partial<NonNullable<Analytics['before']>> = {},
): NonNullable<Analytics['before']> {
  const { days, hours, networks, delivery, customers } = someAnalytics();
  return {
    from: '2026-11-08',
    to: '2026-11-14',
    until: null,
    days,
    hours,
    networks,
    delivery,
    customers,
    ...changes,
  };
}
