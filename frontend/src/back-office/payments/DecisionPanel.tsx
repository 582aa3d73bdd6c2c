import { useIntl } from 'react-intl';
import type { ToastWords } from '../../kit/toast/useToast';
import { formatMoney } from '../../i18n/formats';
import { displayPhone } from '../../shop/reading/phone';
import type { PaymentAttempt } from '../../api/types';
import { ReasonPanel } from '../kit/dialog/ReasonPanel';
import type { Action } from '../kit/dialog/useAction';
import type { AttemptAction } from './actions';
import { useDecideAttemptMutation, useOpenRefundMutation } from './api';
import { decisionMessages as m } from './messages';
import { reportedTexts } from './reportedTexts';

interface Props {
  /** A rejection asks more: see `RejectPanel`. */
  decision: Exclude<AttemptAction, 'reject'>;
  attempt: PaymentAttempt;
  action: Action;
  onCancel: () => void;
}

const words = {
  accept: {
    title: m.acceptTitle,
    text: m.acceptText,
    confirm: m.acceptConfirm,
    done: m.acceptDone,
  },
  reverse: {
    title: m.reverseTitle,
    text: m.reverseText,
    confirm: m.reverseConfirm,
    done: m.reverseDone,
  },
  refund: {
    title: m.refundTitle,
    text: m.refundText,
    confirm: m.refundConfirm,
    done: m.refundDone,
  },
} as const;

/** A decision about the money of one attempt; colleagues will read why. */
export function DecisionPanel({ decision, attempt, action, onCancel }: Props) {
  const intl = useIntl();
  const send = useDecision(decision, attempt._id);
  const amount = formatMoney(intl, attempt.amount);
  const phone = displayPhone(attempt.payerPhone);
  const done = (): ToastWords => ['success', words[decision].done, [m.doneText, { amount, phone }]];
  return (
    <ReasonPanel
      title={intl.formatMessage(words[decision].title)}
      text={[...reportedTexts(intl, attempt), intl.formatMessage(words[decision].text)].join(' ')}
      money={attempt}
      confirm={intl.formatMessage(words[decision].confirm, { amount })}
      danger={decision !== 'accept'}
      onCancel={onCancel}
      send={(reason) => action.run<unknown>(send(reason), done)}
    />
  );
}

function useDecision(decision: Props['decision'], attemptId: string) {
  const [decide] = useDecideAttemptMutation();
  const [refund] = useOpenRefundMutation();
  return (reason: string) =>
    decision === 'refund'
      ? refund({ attemptId, reason })
      : decide({ attemptId, verdict: decision, reason });
}
