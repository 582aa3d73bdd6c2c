import { useIntl } from 'react-intl';
import type { OrderStatus } from '../../api/types';
import { Button } from '../../components/Button';
import { StatusLabel } from '../../components/order/StatusLabel';
import { changeMessages } from '../kit/messages';
import { orderStatuses } from '../kit/order/statusChange';
import css from './StatusButtons.module.css';

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
    <div role="group" aria-label={intl.formatMessage(changeMessages.title)} className={css.buttons}>
      {orderStatuses.map((status) => (
        <Button
          key={status}
          look="outline"
          className={css.button}
          aria-pressed={current && status === current}
          disabled={status === (current ?? common) || (pending !== null && pending !== status)}
          busy={status === pending}
          onClick={() => onChoose(status)}
        >
          <StatusLabel status={status} />
        </Button>
      ))}
    </div>
  );
}
