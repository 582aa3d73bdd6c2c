import { useIntl, type IntlShape } from 'react-intl';
import type { TrackingView } from '../../../api/types';
import { factMessages } from '../../../shop/order/messages';
import { statusMessages } from '../../../shop/order/statusMessages';
import { Timeline, type Step } from '../../../shop/order/Timeline';
import { formatDateTime, formatMoney } from '../../../i18n/formats';
import {
  cancelledByMessages,
  progressMessages,
  recipientMessages,
  refundPart,
  refundTitles,
} from './messages';
import {
  isPart,
  stepsOf,
  type RecipientChange,
  type TrackedRefund,
  type TrackedStep,
} from '../trackingSteps';

export function OrderTimeline({ view }: { view: TrackingView }) {
  const intl = useIntl();
  const steps = stepsOf(view).map((step, place) => ({
    key: `${place}-${step.status}`,
    ...wordsOf(intl, step, view.amount),
  }));
  return (
    <section>
      <h3>{intl.formatMessage(factMessages.timeline)}</h3>
      <Timeline steps={steps} />
    </section>
  );
}

function wordsOf(intl: IntlShape, step: TrackedStep, paid: number): Omit<Step, 'key'> {
  if (step.refund) return refundStep(intl, step.refund, paid);
  return step.recipient ? recipientStep(intl, step.recipient) : orderStep(intl, step);
}

/** The number before it stays masked: it may be somebody else's. */
function recipientStep(
  intl: IntlShape,
  { at, earlier, byCustomer }: RecipientChange,
): Omit<Step, 'key'> {
  const { customer, shop } = cancelledByMessages;
  return {
    status: 'processing',
    reached: true,
    title: intl.formatMessage(recipientMessages.changed),
    children: [
      earlier && intl.formatMessage(recipientMessages.before, { phone: earlier }),
      intl.formatMessage(byCustomer ? customer : shop),
      formatDateTime(intl, at),
    ]
      .filter(Boolean)
      .join(' · '),
  };
}

function orderStep(intl: IntlShape, { status, at, cancelledBy }: TrackedStep): Omit<Step, 'key'> {
  const who = cancelledBy && intl.formatMessage(cancelledByMessages[cancelledBy]);
  return {
    status,
    reached: at !== null,
    title: intl.formatMessage(statusMessages[status]),
    children: at
      ? [who, formatDateTime(intl, at)].filter(Boolean).join(' · ')
      : intl.formatMessage(progressMessages.toCome),
  };
}

function refundStep(intl: IntlShape, refund: TrackedRefund, paid: number): Omit<Step, 'key'> {
  const { stage, amount, at } = refund;
  const money = formatMoney(intl, amount);
  const told = isPart(refund, paid)
    ? intl.formatMessage(refundPart, { amount: money, paid: formatMoney(intl, paid) })
    : money;
  return {
    status: stage === 'not_owed' ? 'cancelled' : 'delivered',
    reached: stage !== 'preparing',
    ...(stage === 'preparing' && { sign: 'clock' as const }),
    title: intl.formatMessage(refundTitles[stage]),
    children: `${told} · ${formatDateTime(intl, at)}`,
  };
}
