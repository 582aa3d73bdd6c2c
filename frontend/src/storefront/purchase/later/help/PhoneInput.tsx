import type { ReactNode, Ref } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from '../../../../kit/form/TextField';
import { commonMessages } from '../../../../i18n/messages';
import { phoneMessages } from './messages';

interface Props {
  ref: Ref<HTMLInputElement>;
  label: string;
  hint?: ReactNode;
  problem: keyof typeof problemMessages | undefined;
  value: string;
  onType: (text: string) => void;
}

const EXAMPLE = '07XX XXX XXX';
const problemMessages = {
  missing: phoneMessages.missing,
  invalid: commonMessages.phoneInvalid,
};

export function PhoneInput({ problem, onType, ...rest }: Props) {
  const intl = useIntl();
  return (
    <TextField
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder={EXAMPLE}
      aria-required
      error={problem && intl.formatMessage(problemMessages[problem])}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
