import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../api/types';
import { Button } from '../../kit/ui/Button';
import { useToast } from '../../kit/toast/useToast';
import { errorPhrase } from '../../i18n/errorText';
import { useLazyGetOrderQuery } from '../kit/order/api';
import { RequirePermission } from '../kit/access';
import { needsProof } from '../kit/order/statusChange';
import { useConfirmRevenueMutation } from './api';
import { revenueMessages as m } from './messages';
import type { RevenueRecord } from './types';
import { askBeforeLoss } from '../../kit/unsavedWork';
import { Question } from '../kit/dialog/Question';
import { DeliverQuestion } from '../kit/order/DeliverQuestion';

/** Of a pending record: the cash of the order is here. One that is not delivered yet needs the customer's code, or a reason, first. */
export function ConfirmButton({ record }: { record: RevenueRecord }) {
  const intl = useIntl();
  const { send, busy, asking, stopAsking } = useConfirming(record);
  return (
    <RequirePermission need="close_days">
      <Button
        look="outline"
        busy={busy}
        aria-label={intl.formatMessage(m.confirmOf, { orderId: record.orderId })}
        onClick={() => void send()}
      >
        {intl.formatMessage(m.confirm)}
      </Button>
      {asking && <CashQuestion order={asking} onOver={stopAsking} />}
    </RequirePermission>
  );
}

function useConfirming({ id, orderId }: RevenueRecord) {
  const toast = useToast();
  const [load, { isFetching }] = useLazyGetOrderQuery();
  const [confirm, { isLoading }] = useConfirmRevenueMutation();
  const [asking, setAsking] = useState<AdminOrder | null>(null);
  const failed = (error: unknown) => toast('error', m.failed, errorPhrase(error));
  const settle = async () => {
    const { error } = await confirm(id);
    if (error) failed(error);
    else toast('success', m.done, m.doneText);
  };
  const send = async () => {
    const { data: order, error } = await load(orderId);
    if (!order) failed(error);
    else if (needsProof(order, 'delivered')) setAsking(order);
    else await settle();
  };
  return { send, busy: isFetching || isLoading, asking, stopAsking: () => setAsking(null) };
}

interface Props {
  order: AdminOrder;
  onOver: () => void;
}

/** Cash comes with the delivery, so it takes the same proof as in the order's drawer. */
function CashQuestion({ order, onOver }: Props) {
  const intl = useIntl();
  return (
    <Question
      title={intl.formatMessage(m.confirmOf, { orderId: order.orderId })}
      fullWidth
      onClose={() => askBeforeLoss(onOver)}
    >
      <p>{intl.formatMessage(m.notDelivered, { orderId: order.orderId })}</p>
      <DeliverQuestion order={order} onOver={onOver} />
    </Question>
  );
}
