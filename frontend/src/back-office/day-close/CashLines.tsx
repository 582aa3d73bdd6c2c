import type { ReactNode } from 'react';
import { Caption } from '../kit/layout';
import { useIntl } from 'react-intl';
import { formatDateTime, formatMoney } from '../../i18n/formats';
import close from './Close.module.css';
import { closeMessages as m } from './messages';
import type { CashCountEvent, CashLine, DayClose } from './api';

interface Props {
  day: DayClose;
  /** What stands beside a line. */
  children?: (line: CashLine) => ReactNode;
}

/** The cash of each colleague: counted blind, then whether the count agrees, with every count and who saved it. */
export function CashLines({ day: { figures, cashCounts }, children }: Props) {
  if (figures.cash.length === 0) return <Caption text={m.cashNone} />;
  return figures.cash.map((line) => (
    <div key={line.accountId} className={close.cash}>
      <div>
        <Line line={line} />
        <Counts counts={cashCounts.filter(({ accountId }) => accountId === line.accountId)} />
      </div>
      {children?.(line)}
    </div>
  ));
}

function Line({ line: { name, received, counted, difference } }: { line: CashLine }) {
  const intl = useIntl();
  const amount = formatMoney(intl, Math.abs(difference ?? 0));
  const verdict =
    difference && intl.formatMessage(difference < 0 ? m.lacks : m.exceeds, { amount });
  return (
    <p>
      <strong>{name || intl.formatMessage(m.nobody)}</strong>
      <br />
      {received
        ? intl.formatMessage(m.received, { amount: formatMoney(intl, received.amount) })
        : intl.formatMessage(m.blind)}
      {counted !== null && (
        <>
          <br />
          {intl.formatMessage(m.countedCash, { amount: formatMoney(intl, counted) })}
          <br />
        </>
      )}
      {difference !== null && <strong>{verdict || intl.formatMessage(m.agrees)}</strong>}
    </p>
  );
}

/** Who counted when, oldest first. */
function Counts({ counts }: { counts: readonly CashCountEvent[] }) {
  const intl = useIntl();
  if (counts.length === 0) return null;
  return (
    <ul className={close.counts}>
      {counts.map(({ counted, at, by }) => (
        <li key={at}>
          {intl.formatMessage(counted === null ? m.countWithdrawn : m.countedBy, {
            amount: formatMoney(intl, counted ?? 0),
            by,
            time: formatDateTime(intl, at),
          })}
        </li>
      ))}
    </ul>
  );
}
