import { useIntl } from 'react-intl';
import { TextField } from '../../../components/TextField';
import { reasonMessages } from '../messages';
import type { useReason } from './useReason';

const MOST_LETTERS = 300;

interface Props {
  reason: ReturnType<typeof useReason>;
  /** What the server objects to. */
  error?: string | undefined;
}

export function ReasonField({ reason: { input, text, missing, type }, error }: Props) {
  const intl = useIntl();
  return (
    <TextField
      ref={input}
      label={intl.formatMessage(reasonMessages.label)}
      error={missing ? intl.formatMessage(reasonMessages.required) : error}
      autoComplete="off"
      maxLength={MOST_LETTERS}
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  );
}
