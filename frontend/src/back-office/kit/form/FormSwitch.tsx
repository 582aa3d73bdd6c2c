import { useController, type FieldValues, type Path } from 'react-hook-form';
import type { AppForm } from '../../../kit/form/useAppForm';
import { SwitchField } from './SwitchField';

interface Props<Values extends FieldValues> {
  form: AppForm<Values>;
  name: Path<Values>;
  hint?: string;
}

/** A switch of a form. */
export function FormSwitch<Values extends FieldValues>({ form, name, hint }: Props<Values>) {
  const { field } = useController({ control: form.control, name });
  const { ref, value, ...rest } = field;
  return (
    <SwitchField
      {...rest}
      inputRef={ref}
      checked={value === true}
      label={form.label(name)}
      hint={hint}
    />
  );
}
