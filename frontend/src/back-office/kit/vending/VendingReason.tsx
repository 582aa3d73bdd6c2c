import { useIntl } from 'react-intl';
import { Alert } from '../../../kit/ui/Alert';
import { useGetOrderQuery } from '../order/api';
import { vendingMessages as m } from './messages';
import { reasonOf } from './reason';

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
