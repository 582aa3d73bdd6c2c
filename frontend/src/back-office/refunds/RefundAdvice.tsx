import { useIntl, type IntlShape } from 'react-intl';
import { Alert } from '../../kit/ui/Alert';
import type { RefundCase } from '../../api/types';
import { moneyMessages } from '../kit/moneyMessages';
import { refundDetailMessages as m } from './messages';

/** Why this case exists, and what an unclear answer means. */
export function RefundAdvice({ refund }: { refund: RefundCase }) {
  const intl = useIntl();
  const { state, payoutAvailable } = refund;
  if (state === 'paying') {
    return (
      <Alert tone="warning" icon="alert" title={intl.formatMessage(m.payingTitle)}>
        <p>{intl.formatMessage(payoutAvailable ? m.payingText : m.payingByHandText)}</p>
      </Alert>
    );
  }
  if (state !== 'open') return null;
  return (
    <Alert icon="refresh">
      <p>{textOf(intl, refund)}</p>
      {!payoutAvailable && <p>{intl.formatMessage(m.payoutsOff)}</p>}
    </Alert>
  );
}

function textOf(intl: IntlShape, { kind, trigger, openedBy }: RefundCase): string {
  const name = openedBy ?? intl.formatMessage(moneyMessages.shop);
  if (kind === 'duplicate') return intl.formatMessage(m.duplicateText);
  return intl.formatMessage(trigger ? m.cancelledText : m.requestedText, { name });
}
