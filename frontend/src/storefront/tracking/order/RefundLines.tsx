import { useIntl, type IntlShape } from 'react-intl';
import type { TrackingView } from '../../../api/types';
import { Alert } from '../../../kit/ui/Alert';
import type { IconName } from '../../../kit/ui/Icon';
import { formatDateTime, formatMoney } from '../../../i18n/formats';
import { partTexts, refundReference, refundTexts } from './messages';
import { isPart, type RefundStage, type TrackedRefund } from '../trackingSteps';

const icons: Record<RefundStage, IconName> = {
  preparing: 'clock',
  sent: 'check',
  not_owed: 'receipt',
};

/** What happens to the customer's money. */
export function RefundLines({ view }: { view: TrackingView }) {
  const intl = useIntl();
  return view.refunds?.map((refund, place) => (
    <Alert key={place} icon={icons[refund.stage]}>
      {refundText(intl, refund, view.amount)}
    </Alert>
  ));
}

/** One refund in a sentence or two; of a part, what was paid as well. */
function refundText(intl: IntlShape, refund: TrackedRefund, paid: number): string {
  const { stage, amount, at, reference } = refund;
  const words =
    stage !== 'not_owed' && isPart(refund, paid) ? partTexts[stage] : refundTexts[stage];
  const told = intl.formatMessage(words, {
    amount: formatMoney(intl, amount),
    paid: formatMoney(intl, paid),
    when: formatDateTime(intl, at),
  });
  return reference ? `${told} ${intl.formatMessage(refundReference, { reference })}` : told;
}
