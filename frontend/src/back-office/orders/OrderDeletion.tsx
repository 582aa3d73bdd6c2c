import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../api/types';
import { Button } from '../../kit/ui/Button';
import { Icon } from '../../kit/ui/Icon';
import { paths } from '../../shop/paths';
import { ReasonForm } from '../kit/dialog/ReasonForm';
import { useLeave } from '../kit/dialog/useLeave';
import { useToastWithUndo } from '../kit/form/useToastWithUndo';
import { useDeleteOrderMutation, useRestoreOrderMutation } from './api';
import { deletionMessages as m } from './messages';

/** Takes the order out of every list, with a reason; Undo brings it back. */
export function OrderDeletion({ order }: { order: AdminOrder }) {
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  if (asking) return <Question order={order} onCancel={() => setAsking(false)} />;
  return (
    <div>
      <Button look="quiet" onClick={() => setAsking(true)}>
        <Icon name="trash" size={20} />
        {intl.formatMessage(m.delete)}
      </Button>
    </div>
  );
}

interface QuestionProps {
  order: AdminOrder;
  onCancel: () => void;
}

function Question({ order: { _id, orderId }, onCancel }: QuestionProps) {
  const intl = useIntl();
  const leave = useLeave(paths.adminOrders);
  const toastWithUndo = useToastWithUndo();
  const [send] = useDeleteOrderMutation();
  const [restore] = useRestoreOrderMutation();
  const remove = async (reason: string) => {
    const answer = await send({ _id, reason });
    if (answer.error === undefined) {
      leave();
      toastWithUndo([m.done, { orderId }], null, () => restore(_id));
    }
    return answer;
  };
  return (
    <ReasonForm
      title={intl.formatMessage(m.question, { orderId })}
      text={intl.formatMessage(m.text)}
      confirm={intl.formatMessage(m.delete)}
      send={remove}
      onCancel={onCancel}
    />
  );
}
