import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../../api/types';
import { Alert } from '../../../kit/ui/Alert';
import { formatDateTime } from '../../../i18n/formats';
import { detailMessages } from '../messages';
import { actorName } from '../vending/actorName';
import { useGetOrderQuery } from './api';
import { problemMessages, deliveryMessages as m } from './messages';

/** What whoever delivers has to know before. */
export function OrderWarnings({ order }: { order: AdminOrder }) {
  const intl = useIntl();
  const { cancelRequestedAt, problem } = order;
  return (
    <>
      {cancelRequestedAt && (
        <Alert tone="error" icon="alert">
          <p>{intl.formatMessage(m.cancelRequested)}</p>
          <p>{formatDateTime(intl, cancelRequestedAt)}</p>
        </Alert>
      )}
      {problem && (
        <Alert tone="warning" icon="alert">
          <p>
            {intl.formatMessage(m.problemBefore, {
              problem: intl.formatMessage(problemMessages[problem]),
            })}
          </p>
          <LastReport order={order} />
        </Alert>
      )}
    </>
  );
}

/** Who reported the problem, when, and what they wrote. Orders of a list come without their notes. */
function LastReport({ order: { orderId, notes } }: { order: AdminOrder }) {
  const intl = useIntl();
  const { currentData } = useGetOrderQuery(orderId, { skip: Boolean(notes) });
  const report = (notes ?? currentData?.notes)?.filter(({ kind }) => kind === 'problem').at(-1);
  if (!report) return null;
  const { at, by, text } = report;
  const time = formatDateTime(intl, at);
  return (
    <>
      <p>
        {by ? intl.formatMessage(detailMessages.by, { time, name: actorName(intl, by) }) : time}
      </p>
      {text && <p>{text}</p>}
    </>
  );
}
