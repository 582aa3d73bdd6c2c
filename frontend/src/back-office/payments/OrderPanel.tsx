import { useIntl } from 'react-intl';
import { useInLanguage } from '../../i18n/useInLanguage';
import type { AdminOrder, PaymentDetail } from '../../api/types';
import { Alert } from '../../kit/ui/Alert';
import { guessOtherNetwork, networkNames } from '../../shop/networks';
import type { ToastWords } from '../../kit/toast/useToast';
import { displayPhone } from '../../shop/reading/phone';
import { ConfirmPanel, useConfirmForm } from '../kit/dialog/ConfirmPanel';
import type { Action } from '../kit/dialog/useAction';
import { useOrderPaymentMutation } from './api';
import { orderActionMessages as m } from './messages';

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

/** Says that the order is there. */
export function orderedToast({ orderId, recipientNumber, phoneNumber }: AdminOrder): ToastWords {
  const phone = displayPhone(recipientNumber ?? phoneNumber);
  return ['success', m.done, [m.doneText, { orderId, phone }]];
}

/** A doubt about a recipient whose number begins like one of another network; null without one. */
export function useOtherNetwork({ product }: PaymentDetail, typed: string): string | null {
  const intl = useIntl();
  const guess = guessOtherNetwork(typed, product.network);
  if (!guess) return null;
  return intl.formatMessage(m.otherNetwork, {
    guess: networkNames[guess],
    network: networkNames[product.network],
  });
}
