import { useIntl } from 'react-intl';
import { useInLanguage } from '../../i18n/useInLanguage';
import type { PaymentDetail } from '../../api/types';
import { Alert } from '../../kit/ui/Alert';
import { networkNames } from '../../shop/networks';
import { ConfirmPanel } from '../kit/dialog/ConfirmPanel';
import type { Action } from '../kit/dialog/useAction';
import { useConfirmForm } from '../kit/dialog/useConfirmForm';
import { useOrderPaymentMutation } from './api';
import { orderActionMessages as m } from './messages';
import { useOtherNetwork } from './otherNetwork';
import { orderedToast } from './orderedToast';

interface Props {
  payment: PaymentDetail;
  action: Action;
  onCancel: () => void;
}

/** One press makes the order of a bundle that needs nothing but a number. */
export function OrderPanel({ payment, action, onCancel }: Props) {
  const intl = useIntl();
  const [order] = useOrderPaymentMutation();
  const form = useConfirmForm(() =>
    action.run(order({ _id: payment._id, details: {} }), orderedToast),
  );
  const { name, nameSwahili, network } = payment.product;
  const doubt = useOtherNetwork(payment, payment.payerPhone);
  const product = useInLanguage()(name, nameSwahili).text;
  return (
    <ConfirmPanel
      form={form}
      title={intl.formatMessage(m.title)}
      text={intl.formatMessage(m.text, { product, network: networkNames[network] })}
      money={payment}
      confirm={intl.formatMessage(m.confirm)}
      onCancel={onCancel}
    >
      {doubt && (
        <Alert tone="warning" icon="alert">
          <p>{doubt}</p>
        </Alert>
      )}
    </ConfirmPanel>
  );
}
