import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from '../../../kit/form/TextField';
import { groupTyped, parsePhone } from '../../../shop/reading/phone';
import { useWrongPhone } from '../../../shop/useWrongPhone';
import { formatMessages } from '../details/messages';
import { NumberReadback } from '../NumberReadback';
import { payMessages } from './messages';
import type { PayForm } from './usePayForm';

interface Props extends Pick<PayForm, 'form' | 'payer' | 'setPayer' | 'problem'> {
  disabled: boolean;
  input: RefObject<HTMLInputElement | null>;
}

/** The number that pays, grouped as it is typed and read back as soon as it is complete. */
export function PayerField({ form, payer, setPayer, problem, input, disabled }: Props) {
  const intl = useIntl();
  const number = parsePhone(payer);
  const { isWrong, onBlur } = useWrongPhone(payer);
  const refused = isWrong || problem?.is === 'payer' ? formatMessages.phone : null;
  const refusal = problem?.is === 'stopped' ? payMessages.stopped : refused;
  return (
    <TextField
      ref={input}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      aria-required
      label={form.label('payer')}
      value={payer}
      disabled={disabled}
      error={form.error('payer') ?? (refusal ? intl.formatMessage(refusal) : undefined)}
      hint={
        number ? (
          <NumberReadback of="payer" phone={number} />
        ) : (
          intl.formatMessage(payMessages.phoneHint)
        )
      }
      onBlur={onBlur}
      onChange={(event) => setPayer(groupTyped(event.target.value, payer))}
    />
  );
}
