import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { displayPhone } from '../../lib/reading/phone';
import type { PaymentAttempt } from '../../api/types';
import { ReasonPanel } from '../kit/dialog/ReasonPanel';
import type { Run } from '../kit/dialog/useAction';
import type { AttemptAction } from './actions';
import { useDecideAttemptMutation, useOpenRefundMutation } from './api';
import { decisionMessages as m } from './messages';
import { reportedTexts } from './reportedTexts';

interface Props {
  /** A rejection asks more: see `RejectPanel`. */
  action: Exclude<AttemptAction, 'reject'>;
  attempt: PaymentAttempt;
  run: Run;
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
export function DecisionPanel({ action, attempt, run, onCancel }: Props) {
  const intl = useIntl();
  const send = useDecision(action, attempt._id);
  const amount = formatMoney(intl, attempt.amount);
  const phone = displayPhone(attempt.payerPhone);
  const told = () => ({
    tone: 'success' as const,
    title: intl.formatMessage(words[action].done),
    text: intl.formatMessage(m.doneText, { amount, phone }),
  });
  return (
    <ReasonPanel
      title={intl.formatMessage(words[action].title)}
      text={[...reportedTexts(intl, attempt), intl.formatMessage(words[action].text)].join(' ')}
      money={attempt}
      confirm={intl.formatMessage(words[action].confirm, { amount })}
      danger={action !== 'accept'}
      onCancel={onCancel}
      send={(reason) => run.run<unknown>(send(reason), told)}
    />
  );
}

function useDecision(action: Props['action'], attemptId: string) {
  const [decide] = useDecideAttemptMutation();
  const [refund] = useOpenRefundMutation();
  return (reason: string) =>
    action === 'refund'
      ? refund({ attemptId, reason })
      : decide({ attemptId, verdict: action, reason });
}
