import type { DayClose } from '../back-office/day-close/api';

const nothing = { count: 0, amount: 0 };

/** Open, without a statement, and with cash that is not counted. */
export const closeDay: DayClose = {
  date: '2026-11-20',
  version: 2,
  status: 'open',
  notes: '',
  sources: [
    {
      source: 'zenopay',
      payments: { count: 3, amount: 30000 },
      uncovered: { count: 3, amount: 30000 },
      hasList: false,
      statement: null,
      listFailure: null,
    },
  ],
  signedBy: null,
  signedAt: null,
  hasChangedSince: false,
  history: [],
  cashCounts: [],
  done: [],
  figures: {
    provider: { count: 3, amount: 30000 },
    reversed: nothing,
    refunds: nothing,
    orders: { count: 4, amount: 115000 },
    grade: 'moderate',
    statement: null,
    openPoints: 0,
    open: {
      differences: 0,
      cashDifferences: 0,
      uncounted: 0,
      missingSources: 0,
      floatDifferences: 0,
      floatUncounted: 0,
    },
    float: [],
    cash: [
      {
        accountId: 'account-1',
        name: 'Juma Hassan',
        received: null,
        counted: null,
        difference: null,
      },
    ],
  },
};
