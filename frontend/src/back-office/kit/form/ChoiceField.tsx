import type { ReactNode } from 'react';
import { useController, type FieldValues, type Path } from 'react-hook-form';
import type { AppForm } from '../../../kit/form/useAppForm';
import { SelectField } from '../../../kit/form/SelectField';

interface Props<Values extends FieldValues> {
  form: AppForm<Values>;
  name: Path<Values>;
  /** Where the label of the form does not fit. */
  label?: string;
  /** The `option`s. */
  children: ReactNode;
}

/** Tied to the form's value: a list that is only registered forgets what an item had and shows its first choice. */
export function ChoiceField<Values extends FieldValues>(props: Props<Values>) {
  const { form, name, label = form.label(name), children } = props;
  const { field } = useController({ control: form.control, name });
  return (
    <SelectField {...field} label={label} error={form.error(name)} aria-required>
      {children}
    </SelectField>
  );
}
