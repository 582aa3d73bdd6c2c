import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../api/types';
import { askBeforeLoss } from '../../kit/unsavedWork';
import { Question } from '../kit/dialog/Question';
import { DeliverQuestion } from '../kit/order/DeliverQuestion';
import { revenueMessages as m } from './messages';

interface Props {
  order: AdminOrder;
  onOver: () => void;
}

/** Cash comes with the delivery, so it takes the same proof as in the order's drawer. */
export function CashQuestion({ order, onOver }: Props) {
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
