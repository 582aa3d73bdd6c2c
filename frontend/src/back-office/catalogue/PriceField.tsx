import { useWatch, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { TextField } from '../../components/TextField';
import { formatMoney } from '../../i18n/formats';
import { catalogueMessages, routerFieldMessages as f } from './messages';
import { price } from '../kit/whole-list/rules';
import { useFieldProps } from './useFieldProps';

/** The arrows go by a thousand; any whole shilling may be typed. */
const STEP = 1000;

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
}

export function PriceField<Values extends FieldValues>({ form, name }: Props<Values>) {
  const intl = useIntl();
  const field = useFieldProps(form);
  const typed = Number(useWatch({ control: form.control, name }));
  return (
    <TextField
      {...field(name, intl.formatMessage(catalogueMessages.price), price(intl, f.priceRequired))}
      type="number"
      inputMode="numeric"
      min={0}
      step={STEP}
      hint={typed > 0 && Number.isFinite(typed) ? formatMoney(intl, typed) : undefined}
    />
  );
}
