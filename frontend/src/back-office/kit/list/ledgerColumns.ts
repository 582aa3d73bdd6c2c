import type { ReactNode } from 'react';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import { shortDateTime } from '../date/dateText';
import type { Columns } from './columns';

/** What moved a balance. */
interface LedgerEntry {
  at: string;
  by?: string | null;
}

interface Ledger<Entry> {
  words: Record<'entry' | 'balance' | 'when', MessageDescriptor>;
  kind: (entry: Entry, intl: IntlShape) => string;
  /** What it was about. */
  subject: (entry: Entry, context: { intl: IntlShape }) => ReactNode;
  amount: (entry: Entry) => number;
  /** The balance after it. */
  balance: (entry: Entry) => number;
  /** A number of the ledger that is not below zero. */
  format: (intl: IntlShape, value: number) => string;
}

/** The columns of a ledger: what moved, by how much, and to which balance. */
export function ledgerColumns<Entry extends LedgerEntry>(ledger: Ledger<Entry>): Columns<Entry> {
  const { words, kind, subject, amount, balance, format } = ledger;
  return [
    {
      label: words.entry,
      main: { show: (entry, { intl }) => kind(entry, intl), card: '1 left', look: 'name' },
      sub: { show: subject, card: '2 left', look: 'quiet' },
    },
    {
      label: words.balance,
      main: {
        show: (entry, { intl }) => signed(amount(entry), (value) => format(intl, value)),
        card: '1 right',
        look: 'amount',
      },
      sub: {
        show: (entry, { intl }) => format(intl, balance(entry)),
        card: '2 right',
        look: 'quiet',
      },
      nowrap: true,
    },
    {
      label: words.when,
      main: {
        show: ({ at }, { intl, now }) => shortDateTime(intl, at, now),
        card: '3 left',
        look: 'quiet',
      },
      sub: { show: ({ by }) => by, card: '3 right', look: 'quiet' },
    },
  ];
}

function signed(amount: number, format: (value: number) => string): string {
  const size = format(Math.abs(amount));
  if (amount === 0) return size;
  return amount < 0 ? `−${size}` : `+${size}`;
}
