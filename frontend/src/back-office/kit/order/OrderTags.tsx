import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../../api/types';
import { Line } from '../layout/Line';
import { StatusChip } from '../list/StatusChip';
import { noteMessages, problemMessages } from './messages';

/** In a row of a list, what makes this order unlike the others that wait. */
export function OrderTags({ order: { cancelAskedAt, problem } }: { order: AdminOrder }) {
  const intl = useIntl();
  if (!cancelAskedAt && !problem) return null;
  return (
    <Line component="span">
      {cancelAskedAt && (
        <StatusChip tone="urgent" text={intl.formatMessage(noteMessages.cancelAsked)} />
      )}
      {problem && <StatusChip tone="waiting" text={intl.formatMessage(problemMessages[problem])} />}
    </Line>
  );
}
