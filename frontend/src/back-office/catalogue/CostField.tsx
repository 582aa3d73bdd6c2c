import { useWatch, type FieldValues, type Path } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { AppForm } from '../../kit/form/useAppForm';
import { TextField } from '../../kit/form/TextField';
import { toShillings } from '../../shop/reading/number';
import { usePermissions } from '../kit/access';
import { catalogueMessages as m } from './messages';

interface Props<Values extends FieldValues> {
  form: AppForm<Values>;
  name: Path<Values>;
  price: Path<Values>;
}

/** What the item costs the shop; blank while it is unknown. A loss is allowed, and said. */
export function CostField<Values extends FieldValues>({ form, name, price }: Props<Values>) {
  const intl = useIntl();
  const [cost, asked] = useWatch({ control: form.control, name: [name, price] }).map(toShillings);
  const may = usePermissions();
  const isLoss = cost !== undefined && asked !== undefined && asked > 0 && cost > asked;
  // The server tells no other role what an item costs.
  if (!may('edit_catalogue')) return null;
  return (
    <TextField
      {...form.optional(name)}
      inputMode="numeric"
      hint={intl.formatMessage(isLoss ? m.costAbovePrice : m.costHint)}
    />
  );
}
