import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../../api/types';
import { Line } from '../layout/Line';
import { StatusChip } from '../list/StatusChip';
import { formatAsOf } from '../../../i18n/formats';
import { shopNow } from '../../../kit/clock';
import { deliverMessages, noteMessages, problemMessages } from './messages';

/** In a row of a list, what makes this order unlike the others that wait. */
export function OrderTags({ order }: { order: AdminOrder }) {
  const intl = useIntl();
  const { cancelRequestedAt, problem } = order;
  const retryAt = Date.parse(order.parkedUntil ?? '');
  if (!cancelRequestedAt && !problem) return null;
  return (
    <Line component="span">
      {cancelRequestedAt && (
        <StatusChip tone="urgent" text={intl.formatMessage(noteMessages.cancelRequested)} />
      )}
      {problem && <StatusChip tone="waiting" text={intl.formatMessage(problemMessages[problem])} />}
      {retryAt > shopNow() && (
        <StatusChip
          tone="waiting"
          text={intl.formatMessage(deliverMessages.again, { time: formatAsOf(intl, retryAt) })}
        />
      )}
    </Line>
  );
}
