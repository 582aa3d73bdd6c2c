import { useIntl, type MessageDescriptor } from 'react-intl';
import { TextField } from '../../../kit/form/TextField';
import { groupTyped, parsePhone } from '../../../shop/reading/phone';
import { useWrongPhone } from '../../../shop/useWrongPhone';
import { formatMessages } from '../details/messages';
import { NumberReadback } from '../NumberReadback';
import { payMessages as m } from './messages';
import type { PayForm } from './usePayForm';

interface Props {
  pay: PayForm;
  name: 'recipient' | 'payer';
  disabled: boolean;
}

const hints = { recipient: m.recipientHint, payer: m.phoneHint };

/** A number, grouped as it is typed and read back as soon as it is complete. */
export function NumberField({ pay, name, disabled }: Props) {
  const intl = useIntl();
  const { form, setNumber } = pay;
  const typed = pay.values[name];
  const number = parsePhone(typed);
  const { isWrong, onBlur } = useWrongPhone(typed);
  const refusal = refusalOf(pay, name) ?? (isWrong ? formatMessages.phone : null);
  return (
    <TextField
      ref={pay.inputRef(name)}
      name={name}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      aria-required
      label={form.label(name)}
      value={typed}
      disabled={disabled}
      error={form.error(name) ?? (refusal ? intl.formatMessage(refusal) : undefined)}
      hint={number ? <NumberReadback of={name} phone={number} /> : intl.formatMessage(hints[name])}
      onBlur={onBlur}
      onChange={(event) => setNumber(name, groupTyped(event.target.value, typed))}
    />
  );
}

/** What the server said of the paying number, which stands in the field of the recipient where that pays. */
function refusalOf(
  { problem, values, payer }: PayForm,
  name: Props['name'],
): MessageDescriptor | null {
  if (values[name] !== payer || (name === 'recipient' && values.payer !== '')) return null;
  if (problem?.is === 'stopped') return m.stopped;
  return problem?.is === 'payer' ? formatMessages.phone : null;
}
