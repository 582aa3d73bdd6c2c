import type { KeyboardEvent, ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { TextAreaField } from '../../../kit/form/TextAreaField';
import { TextField } from '../../../kit/form/TextField';
import type { AppForm } from '../../../kit/form/useAppForm';

interface Props<Values extends FieldValues> {
  form: Pick<AppForm<Values>, 'field' | 'optional'>;
  name: Path<Values>;
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
  const { form, name, required = false, multiline, wraps, type, ...rest } = props;
  const field = {
    ...(required ? form.field(name) : form.optional(name)),
    // Customers' browsers may fill in what they know.
    autoComplete: undefined,
    ...rest,
  };
  if (!multiline && !wraps) return <TextField {...field} type={type} />;
  return <TextAreaField {...field} grows onKeyDown={wraps ? withoutBreak : undefined} />;
}

function withoutBreak(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}
