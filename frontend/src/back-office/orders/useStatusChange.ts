import { useIntl, type IntlShape } from 'react-intl';
import { apiErrorOf, isApiError, type ApiError } from '../../api/apiError';
import type { AdminOrder, OrderRefund, OrderStatus, UpdateOrderRequest } from '../../api/types';
import type { Answer } from '../../kit/form/useAppForm';
import { statusMessages } from '../../shop/order/statusMessages';
import { useToast } from '../../kit/toast/useToast';
import { formatMoney } from '../../i18n/formats';
import { unbroken } from '../../kit/unbroken';
import { displayPhone } from '../../shop/reading/phone';
import { useChangeStatusMutation } from '../kit/order/api';
import { deskProblem } from '../kit/order/deskProblem';
import { useToastWithUndo } from '../kit/form/useToastWithUndo';
import { changeMessages } from '../kit/messages';
import { conflictText } from '../kit/order/conflictText';
import { refundMessages as m } from './messages';

type Request = UpdateOrderRequest & { _id: string };

export interface StatusChanging {
  /** For a form, which shows why it was refused. */
  change: (request: Request) => Promise<Answer<AdminOrder>>;
  /** For a button: a failure is shown here. */
  press: (request: Request) => void;
  /** The status on its way to the server. */
  pending: OrderStatus | null;
  problem: string | null;
  problemText: (error: ApiError) => string;
}

export function useStatusChange(order: AdminOrder, onReload: () => unknown): StatusChanging {
  const intl = useIntl();
  const toast = useToast();
  const toastWithUndo = useToastWithUndo();
  const [send, { isLoading, originalArgs, error }] = useChangeStatusMutation();
  const back = ({ _id, version }: AdminOrder) => {
    const reason = intl.formatMessage(changeMessages.undoReason);
    return send({ _id, version, status: order.status, reason });
  };
  const change = async (request: Request) => {
    const answer = await send(request);
    if (answer.data) {
      const changed = answer.data;
      const status = intl.formatMessage(statusMessages[changed.status]);
      const text = intl.formatMessage(changeMessages.doneText, { orderId: order.orderId, status });
      const texts = [text, openRefundsText(intl, changed)].filter(Boolean).join(' – ');
      toastWithUndo(changeMessages.done, texts, () => back(changed));
    } else if (apiErrorOf(answer.error)?.code === 'version_conflict') void onReload();
    return answer;
  };
  const press = async (request: Request) => {
    const answer = await change(request);
    if (answer.data) return;
    const text = isApiError(answer.error) && problemText(intl, answer.error);
    toast('error', changeMessages.failed, text || null);
  };
  return {
    change,
    press: (request) => void press(request),
    pending: isLoading ? (originalArgs?.status ?? null) : null,
    problem: isApiError(error) ? problemText(intl, error) : null,
    problemText: (failure) => problemText(intl, failure),
  };
}

function problemText(intl: IntlShape, error: ApiError): string {
  switch (error.code) {
    case 'version_conflict':
      return conflictText(intl, error.data);
    case 'out_of_stock':
      return intl.formatMessage(changeMessages.outOfStock);
    case 'order_not_found':
      return intl.formatMessage(changeMessages.gone);
    default:
      return deskProblem(intl, error);
  }
}

export function moneyOf(intl: IntlShape, { amount, payerPhone }: OrderRefund) {
  return { amount: formatMoney(intl, amount), phone: unbroken(displayPhone(payerPhone)) };
}

/** What has to be returned of an order that was just cancelled; empty when nothing has. */
function openRefundsText(intl: IntlShape, { status, refunds }: AdminOrder): string {
  if (status !== 'cancelled') return '';
  const open = (refunds ?? []).filter(({ state }) => state === 'open');
  return open.map((refund) => intl.formatMessage(m.open, moneyOf(intl, refund))).join(' ');
}
