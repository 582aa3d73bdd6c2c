import type { ReactNode } from 'react';
import { Caption } from '../kit/layout';
import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import close from './Close.module.css';
import { closeMessages as m } from './messages';
import type { CashLine } from './api';

interface Props {
  cash: readonly CashLine[];
  /** What stands beside a line. */
  children?: (line: CashLine) => ReactNode;
}

/** The cash of each colleague, and whether the count agrees. */
export function CashLines({ cash, children }: Props) {
  if (cash.length === 0) return <Caption text={m.cashNone} />;
  return cash.map((line) => (
    <div key={line.accountId} className={close.cash}>
      <Received line={line} isCountShown={!children} />
      {children?.(line)}
    </div>
  ));
}

interface ReceivedProps {
  line: CashLine;
  /** Where no field beside the line has it. */
  isCountShown: boolean;
}

function Received({ line, isCountShown }: ReceivedProps) {
  const { name, received, counted, difference } = line;
  const intl = useIntl();
  const amount = formatMoney(intl, Math.abs(difference ?? 0));
  const verdict =
    difference && intl.formatMessage(difference < 0 ? m.lacks : m.exceeds, { amount });
  return (
    <p>
      <strong>{name || intl.formatMessage(m.nobody)}</strong>
      <br />
      {intl.formatMessage(m.received, { amount: formatMoney(intl, received.amount) })}
      <br />
      {isCountShown && counted !== null && (
        <>
          {intl.formatMessage(m.countedCash, { amount: formatMoney(intl, counted) })}
          <br />
        </>
      )}
      {difference !== null && (verdict || intl.formatMessage(m.agrees))}
    </p>
  );
}
