import { useIntl } from 'react-intl';
import type { ToastWords } from '../../kit/toast/useToast';
import { formatMoney } from '../../i18n/formats';
import { displayPhone } from '../../shop/reading/phone';
import type { PaymentAttempt } from '../../api/types';
import { ReasonPanel } from '../kit/dialog/ReasonPanel';
import type { Action } from '../kit/dialog/useAction';
import type { AttemptAction } from './actions';
import { useDecideAttemptMutation } from './api';
import { decisionMessages as m } from './messages';
import { reportedTexts } from './reportedTexts';

interface Props {
  /** The others ask more: see `RejectPanel` and `RefundPanel`. */
  decision: Exclude<AttemptAction, 'reject' | 'refund'>;
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
} as const;

/** A decision about the money of one attempt; colleagues will read why. */
export function DecisionPanel({ decision, attempt, action, onCancel }: Props) {
  const intl = useIntl();
  const [decide] = useDecideAttemptMutation();
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
      send={(reason) =>
        action.run(decide({ attemptId: attempt._id, verdict: decision, reason }), done)
      }
    />
  );
}
