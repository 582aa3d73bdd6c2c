import { useController, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { BoxChoices } from './BoxChoices';

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** A list of the chosen values. */
  name: Path<Values>;
  legend: string;
  choices: readonly { value: string; text: string }[];
}

/** As many of a few as fit; the chosen ones keep the order of the choices. */
export function BoxesField<Values extends FieldValues>(props: Props<Values>) {
  const { form, name, legend, choices } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  const chosen = field.value as readonly string[];
  const press = (pressed: string) => {
    const wanted = (value: string) =>
      value === pressed ? !chosen.includes(value) : chosen.includes(value);
    field.onChange(choices.map(({ value }) => value).filter(wanted));
  };
  return (
    <BoxChoices
      legend={legend}
      kind="checkbox"
      choices={choices}
      isChosen={(value) => chosen.includes(value)}
      error={fieldState.error?.message}
      onPress={press}
    />
  );
}
