import { useIntl } from 'react-intl';
import type { AdminOrder, OrderStatus } from '../../api/types';
import { Form } from '../../kit/form/Form';
import { FormActions } from '../../kit/form/FormActions';
import { FormSummary } from '../../kit/form/FormSummary';
import type { Answer } from '../../kit/form/useAppForm';
import { statusMessages } from '../../shop/order/statusMessages';
import { formatMoney } from '../../i18n/formats';
import { ReasonForm } from '../kit/dialog/ReasonForm';
import { useConfirmForm } from '../kit/dialog/ConfirmPanel';
import { changeMessages } from '../kit/messages';
import { needsProof, needsReason } from '../kit/order/statusChange';
import { bulkMessages as m } from './messages';

interface Props {
  orders: readonly AdminOrder[];
  status: OrderStatus;
  send: (reason: string) => Promise<Answer<unknown>>;
  onOver: () => void;
}

/** Whether many orders change only after a question: about money that is then owed, or why. */
export function needsConfirmation(orders: readonly AdminOrder[], status: OrderStatus): boolean {
  return owed(orders, status).length > 0 || asksWhy(orders, status);
}

/** Nobody reads out codes for many orders: a manager's reason stands for them. */
function asksWhy(orders: readonly AdminOrder[], status: OrderStatus): boolean {
  return orders.some((order) => needsProof(order, status) || needsReason(order.status, status));
}

/** The orders whose money goes back to the customer. */
function owed(orders: readonly AdminOrder[], status: OrderStatus): readonly AdminOrder[] {
  if (status !== 'cancelled') return [];
  return orders.filter((order) => order.paymentStatus === 'paid' && order.status !== 'cancelled');
}

export function BulkQuestion({ orders, status, send, onOver }: Props) {
  const intl = useIntl();
  const { title, text } = useWords(orders, status);
  const confirm = intl.formatMessage(changeMessages.confirm, {
    status: intl.formatMessage(statusMessages[status]),
  });
  const cancel = intl.formatMessage(changeMessages.keep);
  const question = { title, text, confirm, cancel, onCancel: onOver };
  if (asksWhy(orders, status)) return <ReasonForm {...question} send={send} onSent={onOver} />;
  return <YesForm {...question} send={() => send('')} onSent={onOver} />;
}

function useWords(orders: readonly AdminOrder[], status: OrderStatus) {
  const intl = useIntl();
  const paid = owed(orders, status);
  if (paid.length === 0) {
    const values = { count: orders.length, status: intl.formatMessage(statusMessages[status]) };
    const title = asksWhy(orders, status) ? m.askReason : m.askChange;
    return { title: intl.formatMessage(title, values), text: '' };
  }
  const sum = paid.reduce((total, { amount }) => total + amount, 0);
  const others = orders.length - paid.length;
  return {
    title: intl.formatMessage(m.askOwed, { count: paid.length, amount: formatMoney(intl, sum) }),
    text: others > 0 ? intl.formatMessage(m.askOthers, { count: others }) : '',
  };
}

interface YesProps {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  send: () => Promise<Answer<unknown>>;
  onSent: () => void;
  onCancel: () => void;
}

function YesForm({ title, text, confirm, cancel, send, onSent, onCancel }: YesProps) {
  const form = useConfirmForm(async () => {
    const answer = await send();
    if (answer.data !== undefined) onSent();
    return answer;
  });
  return (
    <Form form={form} summary={<FormSummary form={form} />}>
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      <FormActions form={form} submit={confirm} look="danger" onCancel={onCancel} cancel={cancel} />
    </Form>
  );
}
