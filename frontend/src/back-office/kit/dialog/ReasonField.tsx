import { useIntl } from 'react-intl';
import { TextField } from '../../../components/TextField';
import { reasonMessages } from '../messages';
import type { useReasonField } from './useReasonField';

const MAX_LENGTH = 300;

interface Props {
  reason: ReturnType<typeof useReasonField>;
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
      maxLength={MAX_LENGTH}
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  );
}
