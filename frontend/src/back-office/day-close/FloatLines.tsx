import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatDateTime } from '../../i18n/formats';
import { accountName, formatFloat } from '../kit/float/amounts';
import { floatMessages } from '../kit/float/messages';
import { Caption } from '../kit/layout';
import close from './Close.module.css';
import { closeMessages as m } from './messages';
import type { DayFloat } from './api';

interface Props {
  lines: readonly DayFloat[];
  /** What stands beside a line. */
  children?: (line: DayFloat) => ReactNode;
}

/** Each account: opening + bought − used = counted. Before the count nothing shows what is expected. */
export function FloatLines({ lines, children }: Props) {
  if (lines.length === 0) return <Caption text={m.floatNone} />;
  return lines.map((line) => (
    <div key={line.account} className={close.cash}>
      <div>
        <strong>{accountName(line)}</strong>
        {line.counted === null ? <Caption text={m.floatUncounted} /> : <Sum line={line} />}
      </div>
      {children?.(line)}
    </div>
  ));
}

function Sum({ line }: { line: DayFloat }) {
  const intl = useIntl();
  const { currency, opening, bought, used, counted, countedAt, difference, differs } = line;
  const amount = (micros: number) => formatFloat(intl, micros, currency);
  const verdict = intl.formatMessage(
    (difference ?? 0) < 0 ? floatMessages.lacks : floatMessages.exceeds,
    {
      amount: amount(Math.abs(difference ?? 0)),
    },
  );
  return (
    <>
      <p>
        {intl.formatMessage(m.floatSum, {
          opening: amount(opening),
          bought: amount(bought),
          used: amount(used),
          expected: amount(line.expected),
        })}
      </p>
      <p>
        {intl.formatMessage(line.network ? m.floatCounted : m.floatRead, {
          amount: amount(counted ?? 0),
          time: countedAt ? formatDateTime(intl, countedAt) : '',
        })}
      </p>
      <p>{differs ? verdict : intl.formatMessage(floatMessages.agrees)}</p>
    </>
  );
}
