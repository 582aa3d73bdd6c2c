import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Bundle } from '../../../api/types';
import { Button } from '../../../components/Button';
import { Callout } from '../../../components/Callout';
import { formatMoney } from '../../../i18n/formats';
import { commonMessages } from '../../../i18n/messages';
import { parsePhone } from '../../../lib/phone';
import { formatMessages, payMessages } from '../messages';
import type { WaitFailure } from '../paymentWait';
import { newPurchase, type Purchase } from '../purchases';
import { useInitiatePayment } from '../useInitiatePayment';
import css from './form.module.css';
import { MiniVoucher } from './MiniVoucher';
import { PayProblem } from './PayProblem';
import { TestNumbers } from './TestNumbers';
import { UnfinishedWarning } from './UnfinishedWarning';

interface Props {
  bundle: Bundle;
  phone: string;
  onPhone: (phone: string) => void;
  /** Sent, but no answer came: it is sent again with its own key. */
  unanswered: Purchase | null;
  failure: WaitFailure | null;
  onContinue: (other: Purchase) => void;
}

export function PayStep({ bundle, phone, onPhone, unanswered, failure, onContinue }: Props) {
  const intl = useIntl();
  const { send, sending, problem } = useInitiatePayment();
  const [invalid, setInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const amount = problem?.is === 'price_changed' ? problem.amount : bundle.price;
  const price = formatMoney(intl, unanswered?.amount ?? amount);
  const wrong = (invalid && !parsePhone(phone)) || problem?.is === 'phone';

  useEffect(() => {
    if (failure) button.current?.focus();
  }, [failure]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (unanswered) return void send(unanswered);
    const payer = parsePhone(phone);
    setInvalid(!payer);
    if (payer) return void send(newPurchase(bundle.id, amount, payer));
    field.current?.focus();
  };

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <PayProblem
        problem={problem}
        failure={failure}
        unanswered={unanswered !== null && !sending}
      />
      <UnfinishedWarning current={unanswered} onContinue={onContinue} />
      <MiniVoucher bundle={bundle} amount={unanswered?.amount ?? amount} />
      <TextField
        id="paying-number"
        type="tel"
        label={intl.formatMessage(payMessages.phone)}
        value={phone}
        disabled={unanswered !== null}
        error={wrong}
        helperText={intl.formatMessage(wrong ? formatMessages.phone : payMessages.phoneHint)}
        inputRef={field}
        onChange={(event) => onPhone(event.target.value)}
        slotProps={{
          htmlInput: { inputMode: 'tel', autoComplete: 'tel', 'aria-required': true },
        }}
      />
      <Callout icon="shield">{intl.formatMessage(payMessages.safety)}</Callout>
      <Button
        type="submit"
        wide
        busy={sending}
        disabled={phone.trim() === '' || problem?.is === 'gone'}
        ref={button}
      >
        <SubmitText sending={sending} again={unanswered !== null} price={price} />
      </Button>
      <TestNumbers onPick={onPhone} />
    </form>
  );
}

function SubmitText({
  sending,
  again,
  price,
}: {
  sending: boolean;
  again: boolean;
  price: string;
}) {
  const intl = useIntl();
  if (sending) return intl.formatMessage(payMessages.sending);
  return again
    ? intl.formatMessage(commonMessages.retry)
    : intl.formatMessage(payMessages.submit, { price });
}
