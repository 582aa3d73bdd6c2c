import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import type { RefundCase } from '../../api/types';
import { ActionBar } from '../kit/dialog/ActionBar';
import { ContactActions } from '../kit/contact/ContactActions';
import { DetailColumns } from '../kit/dialog/DetailColumns';
import { useAsking } from '../kit/dialog/useAsking';
import { refundActionMessages, refundDetailMessages as m, refundListMessages } from './messages';
import { RefundAdvice } from './RefundAdvice';
import { RefundFacts } from './RefundFacts';
import { RefundHistory } from './RefundHistory';
import { refundActions, type RefundAction } from './refundState';
import type { Action } from '../kit/dialog/useAction';
import { DismissPanel } from './DismissPanel';
import { PayOutPanel } from './PayOutPanel';
import { RecordPanel } from './RecordPanel';

interface RefundPanelProps {
  refund: RefundCase;
  asked: RefundAction;
  action: Action;
  onCancel: () => void;
}

const panels = { payOut: PayOutPanel, record: RecordPanel, dismiss: DismissPanel };

/** Asks once before anything is done. */
function RefundPanel({ asked, ...props }: RefundPanelProps) {
  const Panel = panels[asked];
  return <Panel {...props} />;
}

interface Props {
  refund: RefundCase;
  /** Says how old this is while the newest could not be loaded. */
  outdated: ReactNode;
}

/** Everything known of one refund, and under the thumb what can be done; what is asked about takes its place. */
export function RefundDetails({ refund, outdated }: Props) {
  const { asked, action, ask, cancel, bar } = useAsking<RefundAction>((next) => next);
  if (asked) {
    return <RefundPanel refund={refund} asked={asked} action={action} onCancel={cancel} />;
  }
  return (
    <>
      <DialogContent>
        {outdated}
        <RefundAdvice refund={refund} />
        <RefundContact refund={refund} />
        <DetailColumns>
          <RefundFacts refund={refund} />
          <RefundHistory refund={refund} />
        </DetailColumns>
      </DialogContent>
      <ActionBar
        {...bar}
        choices={refundActions(refund).map((next) => ({
          key: next,
          text: stepText(refund, next),
          onPress: () => ask(next),
        }))}
      />
    </>
  );
}

/** After an unclear answer paying out again is a question, not a second payment. */
function stepText({ state }: RefundCase, action: RefundAction) {
  const asksAgain = action === 'payOut' && state === 'paying';
  return refundActionMessages[asksAgain ? 'askAgain' : action];
}

function RefundContact({ refund }: { refund: RefundCase }) {
  const intl = useIntl();
  const { amount, orderId, payerPhone } = refund;
  const greeting = intl.formatMessage(m.greeting, { amount: formatMoney(intl, amount), orderId });
  const caption = intl.formatMessage(refundListMessages.to);
  return <ContactActions caption={caption} phone={payerPhone} greeting={greeting} />;
}
