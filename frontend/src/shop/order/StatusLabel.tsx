import { useIntl } from 'react-intl';
import type { OrderStatus } from '../../api/types';
import { Swatch } from '../../kit/ui/Swatch';
import { statusMessages } from './statusMessages';

interface Props {
  status: OrderStatus;
  /** Among others, where what is done stays quiet. */
  inList?: boolean;
}

export function StatusLabel({ status, inList }: Props) {
  const intl = useIntl();
  return (
    <Swatch colour="status" data-status={status} calm={inList && status === 'delivered'}>
      {intl.formatMessage(statusMessages[status])}
    </Swatch>
  );
}
