import type { ReactNode } from 'react';
import {
  useController,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';
import { SelectField } from '../../../components/SelectField';

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  rules?: Pick<RegisterOptions<Values, Path<Values>>, 'required'>;
  /** The `option`s. */
  children: ReactNode;
}

/** Tied to the form's value: a list that is only registered forgets what an item had and shows its first choice. */
export function ChoiceField<Values extends FieldValues>(props: Props<Values>) {
  const { form, name, label, rules, children } = props;
  const { field, fieldState } = useController({
    control: form.control,
    name,
    ...(rules && { rules }),
  });
  return (
    <SelectField {...field} label={label} error={fieldState.error?.message} aria-required>
      {children}
    </SelectField>
  );
}
