import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../../api/types';
import { fact, type Fact, Facts } from '../../../shop/order/Facts';
import { formatDateTime } from '../../../i18n/formats';
import { StatusChip, type Tone } from '../../kit/list/StatusChip';
import { providerNameOf } from '../../kit/providerNames';
import { vendingMessages as m, vendingStateMessages } from '../../kit/vending/messages';
import { reasonOf } from '../../kit/vending/VendingReason';
import type { VendingAttempt, VendingState } from '../../kit/vending/types';

const tones: Record<VendingState, Tone> = {
  created: 'moving',
  confirmed: 'moving',
  submitted: 'moving',
  timed_out: 'urgent',
  rejected: 'over',
  cancelled: 'over',
  declined: 'over',
  completed: 'good',
  reversed: 'urgent',
};

interface Props {
  attempt: VendingAttempt;
  order: AdminOrder;
}

/** One try: how it stands, why, and by what names others know it. */
export function AttemptCard({ attempt, order }: Props) {
  const intl = useIntl();
  const { state, vendorText } = attempt;
  const reason = reasonOf(attempt);
  return (
    <Card component="li" variant="outlined">
      <StatusChip tone={tones[state]} text={intl.formatMessage(vendingStateMessages[state])} />
      {reason && <p>{intl.formatMessage(reason)}</p>}
      {vendorText && (
        <Typography color="textSecondary">
          {intl.formatMessage(m.vendorText, { words: vendorText })}
        </Typography>
      )}
      {isTwice(attempt, order) && (
        <Typography variant="body2" color="error" sx={{ fontWeight: 600 }}>
          {intl.formatMessage(m.twice)}
        </Typography>
      )}
      <Facts facts={useFacts(attempt)} />
    </Card>
  );
}

/** A word that came late, after a colleague had delivered by hand. */
function isTwice({ state, reference }: VendingAttempt, order: AdminOrder): boolean {
  const { status, deliveryReference } = order;
  return state === 'completed' && status === 'delivered' && reference !== deliveryReference;
}

function useFacts(attempt: VendingAttempt): Fact[] {
  const intl = useIntl();
  const { startedAt, startedBy, changedAt, queriedAt, retryAt, reference, externalId } = attempt;
  const time = formatDateTime(intl, startedAt);
  return [
    fact(m.vendor, providerNameOf(attempt.vendor)),
    fact(m.began, startedBy ? intl.formatMessage(m.beganBy, { time, name: startedBy }) : time),
    fact(m.since, formatDateTime(intl, changedAt)),
    fact(m.queriedAt, queriedAt && formatDateTime(intl, queriedAt)),
    fact(m.reference, reference),
    fact(m.retryAt, retryAt && formatDateTime(intl, retryAt)),
    fact(m.id, externalId),
    fact(m.vendorId, attempt.vendorId),
  ];
}
