import { useController, type FieldValues, type Path } from 'react-hook-form';
import type { AppForm } from '../../../kit/form/useAppForm';
import { BoxChoices } from './BoxChoices';

interface Props<Values extends FieldValues> {
  form: AppForm<Values>;
  /** A list of the chosen values. */
  name: Path<Values>;
  choices: readonly { value: string; text: string }[];
}

/** As many of a few as fit; the chosen ones keep the order of the choices. */
export function BoxesField<Values extends FieldValues>(props: Props<Values>) {
  const { form, name, choices } = props;
  const { field } = useController({ control: form.control, name });
  const chosen = field.value as readonly string[];
  const press = (pressed: string) => {
    const wanted = (value: string) =>
      value === pressed ? !chosen.includes(value) : chosen.includes(value);
    field.onChange(choices.map(({ value }) => value).filter(wanted));
  };
  return (
    <BoxChoices
      legend={form.label(name)}
      kind="checkbox"
      choices={choices}
      isChosen={(value) => chosen.includes(value)}
      error={form.error(name)}
      onPress={press}
    />
  );
}
