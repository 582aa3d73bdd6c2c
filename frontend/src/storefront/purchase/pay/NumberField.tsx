import { useIntl, type MessageDescriptor } from 'react-intl';
import { TextField } from '../../../kit/form/TextField';
import { groupTyped, parsePhone } from '../../../shop/reading/phone';
import { useWrongPhone } from '../../../shop/useWrongPhone';
import { formatMessages } from '../inputMessages';
import { guessNetwork, networkNames, walletNames } from '../../../shop/networks';
import { readbackMessages } from '../messages';
import { payMessages as m } from './messages';
import type { InitiateProblem } from './useInitiatePayment';

export interface NumberFieldProps {
  name: 'recipient' | 'payer';
  label: string;
  typed: string;
  onType: (typed: string) => void;
  inputRef: (input: HTMLInputElement | null) => void;
  /** What the form found wrong with it. */
  error: string | undefined;
  /** What the server said of the number that pays; null where that is another one. */
  refused: InitiateProblem | null;
  disabled?: boolean;
}

const hints = { recipient: m.recipientHint, payer: m.phoneHint };

/** A number, grouped as people read it aloud while it is typed; once it is complete, with its network. */
export function NumberField(props: NumberFieldProps) {
  const { name, label, typed, onType, inputRef, error, refused, disabled = false } = props;
  const intl = useIntl();
  const number = parsePhone(typed);
  const { isWrong, onBlur } = useWrongPhone(typed);
  const refusal = refusalOf(refused) ?? (isWrong ? formatMessages.phone : null);
  return (
    <TextField
      ref={inputRef}
      name={name}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      aria-required
      label={label}
      value={typed}
      disabled={disabled}
      error={error ?? (refusal ? intl.formatMessage(refusal) : undefined)}
      hint={number ? <Network of={name} phone={number} /> : intl.formatMessage(hints[name])}
      onBlur={onBlur}
      onChange={(event) => onType(groupTyped(event.target.value, typed))}
    />
  );
}

function refusalOf(problem: InitiateProblem | null): MessageDescriptor | null {
  if (problem?.is === 'stopped') return m.stopped;
  return problem?.is === 'payer' ? formatMessages.phone : null;
}

/** Only a guess, and said to be one. */
function Network({ of, phone }: { of: NumberFieldProps['name']; phone: string }) {
  const intl = useIntl();
  const network = guessNetwork(phone);
  if (!network) return intl.formatMessage(readbackMessages.unknownNetwork);
  const { payerNetwork, recipientNetwork } = readbackMessages;
  const names = { network: networkNames[network], wallet: walletNames[network] };
  return intl.formatMessage(of === 'payer' ? payerNetwork : recipientNetwork, names);
}
