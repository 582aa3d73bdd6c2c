import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../../api/types';
import { checked } from '../../../kit/form/checked';
import { useAppForm, type Answer } from '../../../kit/form/useAppForm';
import { compactCode } from '../../../shop/reading/plain';
import { useToastWithUndo } from '../form/useToastWithUndo';
import { changeMessages, reasonMessages } from '../messages';
import { useChangeStatusMutation, useDeliverOrderMutation, type DeliverCall } from './api';
import { deliverMessages as m } from './messages';

export interface DeliverValues {
  reference: string;
  deliveryCode: string;
  reason: string;
}

export interface AfterDelivery {
  /** After the delivery, with the order as it is now. */
  onDone?: ((order: AdminOrder) => void) | undefined;
  /** The notice of the delivery took it back; the form may be gone by then. */
  onUndone?: ((order: AdminOrder) => void) | undefined;
}

/** Sends a delivery; another way than the usual one may do more in the same call. */
export type SendDelivery = (call: DeliverCall) => Promise<Answer<AdminOrder>>;

const CODE = /^\d{4}$/;

/** The form of a delivery, which can be undone. */
export function useDelivery(
  order: AdminOrder,
  withoutCode: boolean,
  send: SendDelivery | undefined,
  { onDone, onUndone }: AfterDelivery,
) {
  const intl = useIntl();
  const toastWithUndo = useToastWithUndo();
  const [change] = useChangeStatusMutation();
  const [deliver] = useDeliverOrderMutation();
  const { _id, version, orderId, status } = order;
  const isCash = order.paymentMethod === 'cod';
  const defaultValues: DeliverValues = { reference: '', deliveryCode: '', reason: '' };
  return useAppForm({
    defaultValues,
    labels: { reference: m.reference, deliveryCode: m.code, reason: m.reason },
    toRequest: (values) => {
      const [reference, deliveryCode, reason] = [
        values.reference.trim(),
        compactCode(values.deliveryCode),
        values.reason.trim(),
      ];
      const problems = {
        reason: isCash && withoutCode && !reason && reasonMessages.required,
        deliveryCode: isCash && !withoutCode && !CODE.test(deliveryCode) && m.codeNeeded,
      };
      return checked(problems, () => {
        if (isCash) return withoutCode ? { reason } : { deliveryCode };
        return reference ? { reference } : {};
      });
    },
    send: (proof) => (send ?? deliver)({ _id, version, ...proof }),
    onSent: (delivered: AdminOrder) => {
      toastWithUndo(m.done, [m.doneText, { orderId }], async () => {
        const reason = intl.formatMessage(changeMessages.undoReason);
        const answer = await change({ _id, version: delivered.version, status, reason });
        if (answer.data) onUndone?.(answer.data);
        return answer;
      });
      onDone?.(delivered);
    },
  });
}
