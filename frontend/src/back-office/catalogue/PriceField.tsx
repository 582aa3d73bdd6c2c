import { useWatch, type FieldValues, type Path } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { AppForm } from '../../kit/form/useAppForm';
import { TextField } from '../../kit/form/TextField';
import { formatMoney } from '../../i18n/formats';
import { toShillings } from '../../shop/reading/number';

interface Props<Values extends FieldValues> {
  form: AppForm<Values>;
  name: Path<Values>;
}

export function PriceField<Values extends FieldValues>({ form, name }: Props<Values>) {
  const intl = useIntl();
  const typed = toShillings(useWatch({ control: form.control, name }));
  return (
    <TextField
      {...form.field(name)}
      inputMode="numeric"
      hint={typed > 0 ? formatMoney(intl, typed) : undefined}
    />
  );
}
