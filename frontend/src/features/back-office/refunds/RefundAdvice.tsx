import { useIntl } from 'react-intl';
import { Callout } from '../../../components/Callout';
import type { RefundCase } from '../../../api/types';
import { refundDetailMessages as m } from './messages';

/** Why this case exists, and what an unclear answer means. */
export function RefundAdvice({ refund }: { refund: RefundCase }) {
  const intl = useIntl();
  const { state, kind, openedBy, payoutAvailable } = refund;
  if (state === 'paying') {
    return (
      <Callout tone="warning" icon="alert" title={intl.formatMessage(m.payingTitle)}>
        <p>{intl.formatMessage(m.payingText)}</p>
      </Callout>
    );
  }
  if (state !== 'open') return null;
  return (
    <Callout icon="refresh">
      <p>
        {kind === 'duplicate'
          ? intl.formatMessage(m.duplicateText)
          : openedBy && intl.formatMessage(m.requestedText, { name: openedBy })}
      </p>
      {!payoutAvailable && <p>{intl.formatMessage(m.payoutsOff)}</p>}
    </Callout>
  );
}
