import { useIntl, type IntlShape } from 'react-intl';
import type { TrackingView } from '../../../api/types';
import { factMessages } from '../../../shop/order/messages';
import { statusMessages } from '../../../shop/order/statusMessages';
import { Timeline, type Step } from '../../../shop/order/Timeline';
import { formatDateTime, formatMoney } from '../../../i18n/formats';
import { cancelledByMessages, refundTitles, progressMessages } from './messages';
import { stepsOf, type TrackedRefund, type TrackedStep } from '../trackingSteps';

export function OrderTimeline({ view }: { view: TrackingView }) {
  const intl = useIntl();
  const steps = stepsOf(view).map((step, place) => ({
    key: `${place}-${step.status}`,
    ...(step.refund ? refundStep(intl, step.refund) : orderStep(intl, step)),
  }));
  return (
    <section>
      <h3>{intl.formatMessage(factMessages.timeline)}</h3>
      <Timeline steps={steps} />
    </section>
  );
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

function refundStep(intl: IntlShape, { stage, amount, at }: TrackedRefund): Omit<Step, 'key'> {
  return {
    status: stage === 'not_owed' ? 'cancelled' : 'delivered',
    reached: stage !== 'preparing',
    ...(stage === 'preparing' && { sign: 'clock' as const }),
    title: intl.formatMessage(refundTitles[stage]),
    children: `${formatMoney(intl, amount)} · ${formatDateTime(intl, at)}`,
  };
}
