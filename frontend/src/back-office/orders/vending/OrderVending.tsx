import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { Line } from '../../kit/layout';
import { isApiError } from '../../../api/apiError';
import type { AdminOrder } from '../../../api/types';
import { Button } from '../../../kit/ui/Button';
import { Icon } from '../../../kit/ui/Icon';
import { errorText } from '../../../i18n/errorText';
import { RequirePermission } from '../../kit/access';
import { useAskVendorMutation, useSendByVendorMutation } from './api';
import { AttemptCard } from './AttemptCard';
import { vendingMessages as m } from '../../kit/vending/messages';
import type { VendingAttempt } from '../../kit/vending/types';

/** The tries at having an order sent by itself, the newest first, and what can be done about the newest. */
export function OrderVending({ order }: { order: AdminOrder }) {
  const intl = useIntl();
  const attempts = [...(order.vending ?? [])].reverse();
  const [newest] = attempts;
  if (!newest) return null;
  return (
    <Stack component="section" spacing={3} sx={{ minWidth: 0, alignItems: 'flex-start' }}>
      <Line component="header" align="center">
        <h3>{intl.formatMessage(m.title)}</h3>
        <RequirePermission need="handle_orders">
          <AskButton order={order} newest={newest} />
        </RequirePermission>
      </Line>
      {newest.isInProgress && <p role="status">{intl.formatMessage(m.wait)}</p>}
      <Stack component="ol" spacing={3}>
        {attempts.map((attempt) => (
          <AttemptCard key={attempt.externalId} attempt={attempt} order={order} />
        ))}
      </Stack>
      <RequirePermission need="handle_orders">
        <AgainButton order={order} newest={newest} />
      </RequirePermission>
    </Stack>
  );
}

interface ActProps {
  order: AdminOrder;
  newest: VendingAttempt;
}

/** What surely was not sent needs no asking. */
function AskButton({ order: { _id }, newest }: ActProps) {
  const intl = useIntl();
  const [ask, { isLoading, error }] = useAskVendorMutation();
  if (newest.isCertainRefusal || newest.state === 'reversed') return null;
  return (
    <>
      <Button look="outline" busy={isLoading} onClick={() => void ask(_id)}>
        {!isLoading && <Icon name="refresh" size={20} />}
        {intl.formatMessage(m.askNow)}
      </Button>
      <Problem error={error} />
    </>
  );
}

/** Only what surely was not sent may be sent again. */
function AgainButton({ order: { _id, status, cancelRequestedAt }, newest }: ActProps) {
  const intl = useIntl();
  const [send, { isLoading, error }] = useSendByVendorMutation();
  const isOpen = status === 'pending' || status === 'processing';
  if (!newest.isCertainRefusal || !isOpen || cancelRequestedAt) return null;
  return (
    <>
      <Button look="outline" busy={isLoading} onClick={() => void send(_id)}>
        {intl.formatMessage(m.again)}
      </Button>
      <Problem error={error} />
    </>
  );
}

function Problem({ error }: { error: unknown }) {
  const intl = useIntl();
  if (!isApiError(error)) return null;
  return (
    <Typography role="alert" variant="body2" color="error" sx={{ fontWeight: 600 }}>
      {errorText(intl, error)}
    </Typography>
  );
}
