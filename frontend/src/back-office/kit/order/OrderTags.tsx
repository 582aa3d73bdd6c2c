import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../../api/types';
import { Line } from '../layout/Line';
import { StatusChip } from '../list/StatusChip';
import { formatAsOf } from '../../../i18n/formats';
import { shopNow } from '../../../lib/clock';
import { deliverMessages, noteMessages, problemMessages } from './messages';

/** In a row of a list, what makes this order unlike the others that wait. */
export function OrderTags({ order }: { order: AdminOrder }) {
  const intl = useIntl();
  const { cancelAskedAt, problem } = order;
  const retryAt = Date.parse(order.parkedUntil ?? '');
  if (!cancelAskedAt && !problem) return null;
  return (
    <Line component="span">
      {cancelAskedAt && (
        <StatusChip tone="urgent" text={intl.formatMessage(noteMessages.cancelAsked)} />
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
