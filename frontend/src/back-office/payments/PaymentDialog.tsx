import { useIntl } from 'react-intl';
import { paths } from '../../shop/paths';
import { factMessages } from '../../shop/order/messages';
import type { PaymentRecord } from '../../api/types';
import { ResourceDialog } from '../kit/dialog/ResourceDialog';
import { useFresh } from '../kit/live/useRefreshMs';
import { useGetPaymentQuery } from './api';
import { paymentDetailMessages as m } from './messages';
import { PaymentDetails } from './PaymentDetails';

interface Props {
  id: string;
  /** The payment as the list shows it, for its name until its own answer arrives. */
  listed: PaymentRecord | undefined;
}

export function PaymentDialog({ id, listed }: Props) {
  const intl = useIntl();
  const query = useGetPaymentQuery(id, useFresh());
  const orderId = (query.currentData ?? listed)?.orderId;
  return (
    <ResourceDialog
      id={id}
      title={() =>
        orderId ? intl.formatMessage(m.title, { orderId }) : intl.formatMessage(m.unnamed)
      }
      copied={() => ({ text: orderId, label: intl.formatMessage(factMessages.orderId) })}
      listPath={paths.adminPayments}
      query={query}
      words={m}
      changedAt={({ changedAt }) => changedAt}
    >
      {(payment, outdated) => <PaymentDetails payment={payment} outdated={outdated} />}
    </ResourceDialog>
  );
}
