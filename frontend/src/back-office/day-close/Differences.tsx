import Typography from '@mui/material/Typography';
import { Caption, Line } from '../kit/layout';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { adminPaymentPath } from '../../shop/paths';
import { Button } from '../../kit/ui/Button';
import { formatDateTime, formatMoney } from '../../i18n/formats';
import { RequirePermission } from '../kit/access';
import { StatusChip } from '../kit/list/StatusChip';
import {
  useCheckKnownPaymentMutation,
  type DayClose,
  type Difference,
  type Reconciliation,
} from './api';
import { closeMessages as m, differenceMessages } from './messages';
import css from './DayClose.module.css';
import { ResolveDifference, ResolvedBy } from './ResolveDifference';
import { sourceName } from './sourceName';
import { useClosing } from './useClosing';

interface Props {
  statement: Reconciliation;
  /** Where differences of it can be resolved; nowhere while it is only tried. */
  day?: DayClose;
}

export function Differences({ statement, day }: Props) {
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
      {ignoredRows > 0 && <Caption text={[m.ignoredRows, { count: ignoredRows }]} />}
      {differences.length === 0 && <p>{intl.formatMessage(m.allAgrees)}</p>}
      <ul>
        {differences.map((difference) => (
          <li
            key={`${difference.source} ${difference.kind} ${difference.line ?? difference.reference}`}
            className={css.difference}
          >
            <OneDifference difference={difference} />
            {day && (
              <RequirePermission need="close_days">
                <ResolveDifference day={day} difference={difference} />
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
      <ResolvedBy difference={difference} />
      <OurPayment difference={difference} />
    </>
  );
}

/** The payment that it is about, or that it may be about. */
function OurPayment({ difference }: { difference: Difference }) {
  const intl = useIntl();
  const [check, { isLoading }] = useCheckKnownPaymentMutation();
  const closing = useClosing();
  const { paymentKey, orderId, isGuess, kind } = difference;
  if (!paymentKey) return null;
  return (
    <Line align="center">
      <Link to={adminPaymentPath(paymentKey)}>
        {intl.formatMessage(isGuess ? m.guess : m.orderOf, { orderId })}
      </Link>
      {(kind === 'unknown' || kind === 'not_completed') && (
        <RequirePermission need="handle_payments">
          <Button
            look="outline"
            busy={isLoading}
            onClick={() => void closing(check(paymentKey), m.checked)}
          >
            {intl.formatMessage(m.checkNow)}
          </Button>
        </RequirePermission>
      )}
    </Line>
  );
}
