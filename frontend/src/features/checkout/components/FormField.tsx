import TextField from '@mui/material/TextField';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useIntl, type IntlShape } from 'react-intl';
import { commonMessages } from '../../../i18n/messages';
import { fieldProblemMessages } from '../messages';
import type { FieldProblem } from '../orderRequests';

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  required?: boolean;
  hint?: string;
  type?: 'text' | 'tel' | 'email';
  inputMode?: 'tel' | 'email' | 'numeric';
  autoComplete?: string;
  placeholder?: string;
  multiline?: boolean;
  disabled?: boolean;
}

export const inputId = (name: string) => `order-${name}`;

export function FormField<Values extends FieldValues>(props: Props<Values>) {
  const { form, name, label, required = false, hint, inputMode, autoComplete, ...rest } = props;
  const intl = useIntl();
  const { ref, ...field } = form.register(name);
  const { error } = form.getFieldState(name, form.formState);
  return (
    <TextField
      {...rest}
      {...field}
      id={inputId(name)}
      inputRef={ref}
      label={required ? label : intl.formatMessage(commonMessages.optional, { label })}
      error={Boolean(error)}
      helperText={(error && problemText(intl, error.type, error.message)) ?? hint}
      slotProps={{ htmlInput: { inputMode, autoComplete, 'aria-required': required } }}
    />
  );
}

/** Worded by kind, so that a change of language changes it; only what has no kind keeps the server's words. */
export function problemText(intl: IntlShape, type: string, message?: string): string {
  const known = fieldProblemMessages[type as FieldProblem] as
    (typeof fieldProblemMessages)[FieldProblem] | undefined;
  return known
    ? intl.formatMessage(known)
    : (message ?? intl.formatMessage(fieldProblemMessages.required));
}
