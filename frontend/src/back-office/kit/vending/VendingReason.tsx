import { useIntl, type MessageDescriptor } from 'react-intl';
import { Alert } from '../../../kit/ui/Alert';
import { useGetOrderQuery } from '../order/api';
import { outcomeMessages, refusalMessages, vendingMessages as m } from './messages';
import type { VendingAttempt } from './types';

/** Why the order in hand was not sent by itself. */
export function VendingReason({ orderId }: { orderId: string }) {
  const intl = useIntl();
  const { currentData } = useGetOrderQuery(orderId);
  const newest = currentData?.vending?.at(-1);
  const reason = newest && reasonOf(newest);
  if (!reason) return null;
  return (
    <Alert tone="warning" icon="alert" title={intl.formatMessage(m.title)}>
      <p>{intl.formatMessage(reason)}</p>
    </Alert>
  );
}

/** Why colleagues have to see to an order that was to be sent by itself; null while nothing went wrong. */
export function reasonOf(attempt: VendingAttempt): MessageDescriptor | null {
  if (attempt.state === 'timed_out') return outcomeMessages.timedOut;
  if (attempt.state === 'reversed') return outcomeMessages.reversed;
  if (attempt.isCertainRefusal) return refusalMessages[attempt.refusal ?? 'other'];
  return null;
}
