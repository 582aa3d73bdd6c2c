import { useIntl } from 'react-intl';
import { paths } from '../../shop/paths';
import { factMessages } from '../../shop/order/messages';
import type { RefundCase } from '../../api/types';
import { ResourceDialog } from '../kit/dialog/ResourceDialog';
import { useFresh } from '../kit/live/useRefreshMs';
import { useGetRefundQuery } from './api';
import { refundDetailMessages as m } from './messages';
import { RefundDetails } from './RefundDetails';

interface Props {
  id: string;
  listed: RefundCase | undefined;
}

export function RefundDialog({ id, listed }: Props) {
  const intl = useIntl();
  const query = useGetRefundQuery(id, useFresh());
  return (
    <ResourceDialog
      id={id}
      title={(refund) =>
        refund
          ? intl.formatMessage(m.title, { orderId: refund.orderId })
          : intl.formatMessage(m.unnamed)
      }
      copied={(refund) => ({
        text: refund?.orderId,
        label: intl.formatMessage(factMessages.orderId),
      })}
      listPath={paths.adminRefunds}
      query={query}
      listed={listed}
      words={m}
      changedAt={({ openedAt }) => openedAt}
    >
      {(refund, outdated) => <RefundDetails refund={refund} outdated={outdated} />}
    </ResourceDialog>
  );
}
