import { useIntl } from 'react-intl';
import type { OrderStatus } from '../../../api/types';
import { Button } from '../../../components/Button';
import { StatusLabel } from '../../../components/order/StatusLabel';
import { changeMessages } from '../messages';
import { orderStatuses } from '../statusChange';
import css from './StatusButtons.module.css';

interface Props {
  /** Null when several orders differ. */
  current: OrderStatus | null;
  /** The status that is being set; meanwhile no other can be. */
  pending: OrderStatus | null;
  onChoose: (status: OrderStatus) => void;
}

export function StatusButtons({ current, pending, onChoose }: Props) {
  const intl = useIntl();
  return (
    <div role="group" aria-label={intl.formatMessage(changeMessages.title)} className={css.buttons}>
      {orderStatuses.map((status) => (
        <Button
          key={status}
          look="outline"
          className={css.button}
          aria-pressed={status === current}
          disabled={status === current || (pending !== null && pending !== status)}
          busy={status === pending}
          onClick={() => onChoose(status)}
        >
          <StatusLabel status={status} />
        </Button>
      ))}
    </div>
  );
}
