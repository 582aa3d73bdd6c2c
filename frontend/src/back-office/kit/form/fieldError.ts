import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** What is wrong with this field, in words: the form's own or the server's. */
export function fieldError<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: Path<Values>,
): string | undefined {
  return form.getFieldState(name, form.formState).error?.message;
}
