import { useIntl } from 'react-intl';
import type { OrderStatus } from '../../api/types';
import { StatusLabel } from '../../shop/order/StatusLabel';
import { changeMessages } from '../kit/messages';
import { orderStatuses } from '../kit/order/statusChange';
import { ChoiceButton, ChoiceGroup } from '../kit/dialog/ChoiceButtons';

interface Props {
  /** Stands out, and cannot be chosen again. */
  current?: OrderStatus;
  /** What several orders are already; null when they differ. */
  common?: OrderStatus | null;
  /** The status that is being set; meanwhile no other can be. */
  pending: OrderStatus | null;
  onChoose: (status: OrderStatus) => void;
}

export function StatusButtons({ current, common = null, pending, onChoose }: Props) {
  const intl = useIntl();
  return (
    <ChoiceGroup aria-label={intl.formatMessage(changeMessages.title)}>
      {orderStatuses.map((status) => (
        <ChoiceButton
          key={status}
          value={status}
          selected={status === current}
          disabled={status === (current ?? common) || (pending !== null && pending !== status)}
          busy={status === pending}
          apart={status === 'cancelled'}
          onPress={() => onChoose(status)}
        >
          <StatusLabel status={status} />
        </ChoiceButton>
      ))}
    </ChoiceGroup>
  );
}
