import Typography from '@mui/material/Typography';
import { Caption, Line } from '../kit/layout';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { adminPaymentPath } from '../../shop/paths';
import { formatDateTime, formatMoney } from '../../i18n/formats';
import { RequirePermission } from '../kit/access';
import { StatusChip } from '../kit/list/StatusChip';
import type { DayClose, Difference, Reconciliation } from './api';
import { closeMessages as m, differenceMessages } from './messages';
import css from './DayClose.module.css';
import { Letter } from './Letter';
import { ResolveDifference } from './ResolveDifference';
import { ResolvedBy } from './ResolvedBy';
import { sourceName } from './sourceName';

interface Props {
  statement: Reconciliation;
  /** Where differences of it can be resolved; nowhere while it is only tried. */
  day?: DayClose;
  /** A letter to the provider will stand here. */
  onLetter?: () => void;
}

export function Differences({ statement, day, onLetter }: Props) {
  const intl = useIntl();
  const count = Object.values(statement.counts).reduce((sum, of) => sum + of, 0);
  const { matched, matchedAmount, ignoredRows, differences } = statement;
  return (
    <div>
      <p>
        {intl.formatMessage(m.matched, {
          count: matched,
          amount: formatMoney(intl, matchedAmount),
        })}
      </p>
      {statement.fees.count > 0 && (
        <p>{intl.formatMessage(m.fees, { amount: formatMoney(intl, statement.fees.amount) })}</p>
      )}
      {ignoredRows > 0 && <Caption text={[m.ignoredRows, { count: ignoredRows }]} />}
      {differences.length === 0 && <p>{intl.formatMessage(m.allAgrees)}</p>}
      <ul>
        {differences.map((difference, place) => (
          <li
            key={`${difference.source} ${difference.kind} ${difference.line ?? difference.reference}`}
            className={css.difference}
          >
            <OneDifference difference={difference} />
            {day && (
              <RequirePermission need="close_days">
                <ResolveDifference
                  day={day}
                  difference={difference}
                  saysWhyNot={isFirstOfKind(differences, place)}
                  onLetter={onLetter}
                />
              </RequirePermission>
            )}
          </li>
        ))}
      </ul>
      {count > differences.length && (
        <Caption text={[m.firstOnes, { shown: differences.length, count }]} />
      )}
    </div>
  );
}

function isFirstOfKind(differences: readonly Difference[], place: number): boolean {
  return differences.findIndex(({ kind }) => kind === differences[place]?.kind) === place;
}

function OneDifference({ difference }: { difference: Difference }) {
  const intl = useIntl();
  const { kind, source, reference, providerAmount, shopAmount, at, resolution } = difference;
  const money = (text: typeof m.providerAmount, tsh: number | null) =>
    tsh === null ? null : intl.formatMessage(text, { amount: formatMoney(intl, tsh) });
  const facts = [
    sourceName(intl, source),
    money(m.providerAmount, providerAmount),
    money(m.shopAmount, shopAmount),
    at && formatDateTime(intl, at),
  ].filter(Boolean);
  return (
    <>
      <Line align="center">
        <StatusChip
          tone={resolution ? 'good' : kind === 'duplicate' ? 'waiting' : 'urgent'}
          text={intl.formatMessage(differenceMessages[kind])}
        />
        <Typography variant="caption">{reference}</Typography>
      </Line>
      <span>{facts.join(' · ')}</span>
      <OurPayment difference={difference} />
      {resolution && <ResolvedBy resolution={resolution} />}
      {resolution?.action === 'ask' && <Letter difference={difference} />}
    </>
  );
}

/** The payment that it is about, or that it may be about. */
function OurPayment({ difference: { paymentKey, orderId, isGuess } }: { difference: Difference }) {
  const intl = useIntl();
  if (!paymentKey) return null;
  return (
    <div>
      <Link to={adminPaymentPath(paymentKey)}>
        {intl.formatMessage(isGuess ? m.guess : m.orderOf, { orderId })}
      </Link>
    </div>
  );
}
