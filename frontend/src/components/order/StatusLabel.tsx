import { useIntl } from 'react-intl';
import type { OrderStatus } from '../../api/types';
import { Swatch } from '../Swatch';
import { statusMessages } from './messages';

export function StatusLabel({ status }: { status: OrderStatus }) {
  const intl = useIntl();
  return (
    <Swatch colour="status" data-status={status}>
      {intl.formatMessage(statusMessages[status])}
    </Swatch>
  );
}
