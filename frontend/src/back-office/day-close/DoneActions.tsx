import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { adminPaymentPath } from '../../shop/paths';
import { Line } from '../kit/layout';
import type { ResolvedDifference } from './api';
import css from './DayClose.module.css';
import { closeMessages as m } from './messages';
import { ResolvedBy } from './ResolvedBy';

/** What was done about differences that are gone since then. */
export function DoneActions({ done }: { done: readonly ResolvedDifference[] }) {
  const intl = useIntl();
  if (done.length === 0) return null;
  return (
    <div>
      <strong>{intl.formatMessage(m.doneHead)}</strong>
      <ul>
        {done.map(({ kind, reference, resolution }) => (
          <li key={`${kind} ${reference} ${resolution.at}`} className={css.difference}>
            <Line align="center">
              {resolution.paymentKey ? (
                <Link to={adminPaymentPath(resolution.paymentKey)}>{reference}</Link>
              ) : (
                <span>{reference}</span>
              )}
            </Line>
            <ResolvedBy resolution={resolution} />
          </li>
        ))}
      </ul>
    </div>
  );
}
