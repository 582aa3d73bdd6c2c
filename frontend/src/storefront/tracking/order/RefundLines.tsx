import { useIntl } from 'react-intl';
import type { TrackingView } from '../../../api/types';
import { Alert } from '../../../kit/ui/Alert';
import type { IconName } from '../../../kit/ui/Icon';
import { formatDateTime, formatMoney } from '../../../i18n/formats';
import { refundReference, refundTexts } from './messages';
import type { RefundStage } from '../trackingSteps';

const icons: Record<RefundStage, IconName> = {
  preparing: 'clock',
  sent: 'check',
  not_owed: 'receipt',
};

/** What happens to the customer's money. */
export function RefundLines({ view }: { view: TrackingView }) {
  const intl = useIntl();
  return view.refunds?.map(({ stage, amount, at, reference }, place) => (
    <Alert key={place} icon={icons[stage]}>
      {[
        intl.formatMessage(refundTexts[stage], {
          amount: formatMoney(intl, amount),
          when: formatDateTime(intl, at),
        }),
        reference && intl.formatMessage(refundReference, { reference }),
      ]
        .filter(Boolean)
        .join(' ')}
    </Alert>
  ));
}
