import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { adminAgentPath } from '../../lib/paths';
import { CopyButton } from '../../components/CopyButton';
import { formatDateTime, formatMoney } from '../../i18n/formats';
import { displayPhone } from '../../lib/phone';
import { RequirePermission } from '../kit/access/RequirePermission';
import { StatusChip, type Tone } from '../kit/list/StatusChip';
import { itemStateMessages, payoutDetailMessages as m } from './messages';
import { PayForm } from './PayForm';
import css from './Payouts.module.css';
import type { Payout, PayoutItem } from './types';

const tones: Record<PayoutItem['state'], Tone> = {
  open: 'waiting',
  paid: 'good',
  replaced: 'over',
};

/** What each agent gets; those who wait have a place for the reference of the money that was sent. */
export function PayoutItems({ payout }: { payout: Payout }) {
  return (
    <ul className={css.items}>
      {payout.items.map((item) => (
        <li key={item.agentId} className={css.item}>
          <Item payoutId={payout._id} item={item} />
        </li>
      ))}
    </ul>
  );
}

function Item({ payoutId, item }: { payoutId: string; item: PayoutItem }) {
  const intl = useIntl();
  const { agentId, name, code, phoneNumber, amount, state, reference, paidAt, paidBy } = item;
  return (
    <>
      <div className={css.line}>
        <span className={css.who}>
          <Link to={adminAgentPath(agentId)} className={css.name}>
            {name}
          </Link>
          <Typography variant="caption">{code}</Typography>
        </span>
        <StatusChip tone={tones[state]} text={intl.formatMessage(itemStateMessages[state])} />
      </div>
      <div className={css.line}>
        <strong className={css.amount}>{formatMoney(intl, amount)}</strong>
        <span className={css.phone}>
          {displayPhone(phoneNumber)}
          <CopyButton compact text={displayPhone(phoneNumber)} label={name} />
        </span>
      </div>
      {reference && paidAt && (
        <Typography component="p" variant="caption">
          {intl.formatMessage(m.paidBy, {
            reference,
            time: formatDateTime(intl, paidAt),
            name: paidBy,
          })}
        </Typography>
      )}
      {state === 'open' && (
        <RequirePermission need="pay_agents">
          <PayForm payoutId={payoutId} item={item} />
        </RequirePermission>
      )}
    </>
  );
}
