import { useIntl } from 'react-intl';
import { waitMessages as m } from '../../../shop/order/wait/messages';
import { useFollowedOrder } from '../../../shop/order/wait/useFollowedOrder';
import { Line, WaitLine } from '../../../shop/order/wait/WaitLine';

export interface WaitPanelProps {
  orderId: string;
}

export function WaitPanel({ orderId }: WaitPanelProps) {
  const intl = useIntl();
  const { currentData: view } = useFollowedOrder(orderId);
  if (view?.wait) return <WaitLine wait={view.wait} />;
  if (view?.status === 'delivered') {
    return (
      <Line icon="check" state="done">
        {intl.formatMessage(m.loaded)}
      </Line>
    );
  }
  if (view?.status === 'cancelled') {
    return (
      <Line icon="alert" state="over">
        {intl.formatMessage(m.cancelled)}
      </Line>
    );
  }
  return null;
}
