import type { KeyboardEvent, ReactNode } from 'react';
import type { FieldError, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useIntl, type IntlShape } from 'react-intl';
import { TextAreaField } from '../../../kit/form/TextAreaField';
import { TextField } from '../../../kit/form/TextField';
import { commonMessages } from '../../../i18n/messages';
import { formatMessages, requiredMessages } from './messages';
import { maxChars, type InputName } from './orderRequests';
import { isKeyOf } from '../../../kit/narrow';

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values> & InputName;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  type?: 'text' | 'tel' | 'email';
  inputMode?: 'tel' | 'email' | 'numeric';
  autoComplete?: string;
  placeholder?: string;
  multiline?: boolean;
  /** One line that may be longer than the field is wide. */
  wraps?: boolean;
  disabled?: boolean;
}

export function FormField<Values extends FieldValues>(props: Props<Values>) {
  const { form, name, label, required = false, hint, multiline, wraps, type, ...rest } = props;
  const intl = useIntl();
  const { error } = form.getFieldState(name, form.formState);
  const field = {
    ...rest,
    ...form.register(name),
    'aria-required': required,
    label: required ? label : intl.formatMessage(commonMessages.optional, { label }),
    hint,
    error: error && problemText(intl, name, error),
  };
  if (!multiline && !wraps) return <TextField {...field} type={type} />;
  return <TextAreaField {...field} grows onKeyDown={wraps ? withoutBreak : undefined} />;
}

function withoutBreak(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

/** Worded by kind, so that a change of language changes it; only what has no kind keeps the server's words. */
function problemText(intl: IntlShape, name: InputName, { type, message }: FieldError): string {
  if (type === 'required') return intl.formatMessage(requiredMessages[name]);
  if (!isKeyOf(formatMessages, type)) return message ?? '';
  return intl.formatMessage(formatMessages[type], { most: maxChars[name] });
}
