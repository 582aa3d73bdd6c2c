import { useWatch, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { TextField } from '../../components/TextField';
import { catalogueMessages as m } from './messages';
import { costOrBlank } from '../kit/whole-list/rules';
import { useFieldProps } from './useFieldProps';

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  price: Path<Values>;
}

/** What the item costs the shop; blank while nobody knows. A loss is allowed, and said. */
export function CostField<Values extends FieldValues>({ form, name, price }: Props<Values>) {
  const intl = useIntl();
  const field = useFieldProps(form);
  const [cost, asked] = useWatch({ control: form.control, name: [name, price] }).map(Number);
  const isLoss = cost !== undefined && asked !== undefined && asked > 0 && cost > asked;
  return (
    <TextField
      {...field(name, intl.formatMessage(m.cost), costOrBlank(intl, m.costInvalid))}
      aria-required={false}
      type="number"
      inputMode="numeric"
      min={0}
      hint={intl.formatMessage(isLoss ? m.costAbovePrice : m.costHint)}
    />
  );
}
