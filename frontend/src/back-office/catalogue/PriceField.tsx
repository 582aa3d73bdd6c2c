import { useWatch, type FieldValues, type Path } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { AppForm } from '../../components/form/useAppForm';
import { TextField } from '../../components/TextField';
import { formatMoney } from '../../i18n/formats';

/** The arrows go by a thousand; any whole shilling may be typed. */
const STEP = 1000;

interface Props<Values extends FieldValues> {
  form: AppForm<Values>;
  name: Path<Values>;
}

export function PriceField<Values extends FieldValues>({ form, name }: Props<Values>) {
  const intl = useIntl();
  const typed = Number(useWatch({ control: form.control, name }));
  return (
    <TextField
      {...form.field(name)}
      type="number"
      inputMode="numeric"
      min={0}
      step={STEP}
      hint={typed > 0 && Number.isFinite(typed) ? formatMoney(intl, typed) : undefined}
    />
  );
}
