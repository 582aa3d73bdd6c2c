import { useIntl } from 'react-intl';
import type { PlacedOrder } from '../../../api/types';
import { displayPhone } from '../../../lib/phone';
import { unbroken } from '../../../lib/unbroken';
import { doneMessages } from '../messages';
import { OrderDone } from './OrderDone';

interface Props {
  order: PlacedOrder;
  recipient: string;
  onClose: () => void;
}

export function BundleOrderDone({ order, recipient, onClose }: Props) {
  const intl = useIntl();
  const phone = unbroken(displayPhone(recipient));
  return (
    <OrderDone
      orderId={order.orderId}
      whatsappUrl={order.notification.whatsappUrl}
      next={[
        intl.formatMessage(doneMessages.bundleNext1, { phone }),
        intl.formatMessage(doneMessages.bundleNext2),
      ]}
      onClose={onClose}
    />
  );
}
