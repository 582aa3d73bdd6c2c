import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { formatMoney } from '../../../i18n/formats';
import { commonMessages } from '../../../i18n/messages';
import { Button } from '../../../kit/ui/Button';
import { CountdownText } from '../CountdownText';
import { countdownMessages } from '../messages';
import type { WaitFailure } from '../wait/paymentWait';
import { healthMessages, payMessages } from './messages';
import type { PayForm } from './usePayForm';

/** What the button needs to know of the form that it sends. */
export interface Paying extends Pick<PayForm, 'problem' | 'heldUntil' | 'amount' | 'isNewAmount'> {
  form: Pick<PayForm['form'], 'busy' | 'isOffline'>;
}

interface TextProps {
  pay: Paying;
  busy: boolean;
  down: boolean;
  again: boolean;
}

interface Props extends TextProps {
  disabled: boolean;
  /** Says why nothing can be sent. */
  noticeId: string;
  failure: WaitFailure | null;
}

export function PayButton({ disabled, noticeId, failure, ...props }: Props) {
  const { pay, busy, down } = props;
  const { isOffline } = pay.form;
  const button = useFocusOnRetry(failure);
  return (
    <Button
      type="submit"
      // To pay at once is not what a refusal advises.
      look={pay.problem?.is === 'refused' ? 'outline' : 'primary'}
      wide
      busy={busy}
      blocked={isOffline || down || pay.heldUntil !== null || pay.isNewAmount}
      aria-describedby={isOffline || down ? noticeId : undefined}
      disabled={disabled}
      ref={button}
    >
      <PayText {...props} />
    </Button>
  );
}

function PayText({ pay: { form, heldUntil, amount }, busy, down, again }: TextProps) {
  const intl = useIntl();
  const { retryIn, retryAfter } = countdownMessages;
  if (busy) return intl.formatMessage(payMessages.sending);
  if (form.isOffline) return intl.formatMessage(commonMessages.offlineTitle);
  if (down) return intl.formatMessage(healthMessages.downTitle);
  if (heldUntil !== null) {
    return <CountdownText until={heldUntil} soon={retryIn} later={retryAfter} />;
  }
  return again
    ? intl.formatMessage(commonMessages.retry)
    : intl.formatMessage(payMessages.submit, { price: formatMoney(intl, amount) });
}

/** After a failure one press tries again. */
function useFocusOnRetry(failure: WaitFailure | null) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (failure) button.current?.focus({ preventScroll: true });
  }, [failure]);
  return button;
}
