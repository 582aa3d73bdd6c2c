import type { UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { TextField } from '../../components/TextField';
import { BilingualFields } from '../kit/form/BilingualFields';
import { fieldError } from '../kit/form/fieldError';
import { PictureField } from '../kit/form/PictureField';
import { SwitchField } from '../kit/form/SwitchField';
import type { PictureState } from '../kit/form/usePicture';
import css from './Catalogue.module.css';
import { catalogueMessages, routerFieldMessages as f } from './messages';
import { CostField } from './CostField';
import { PriceField } from './PriceField';
import type { RouterValues } from './routerValues';
import { filled, whole } from '../kit/whole-list/rules';
import { useFieldProps } from './useFieldProps';

const MAX_LENGTH = 80;
const MOST_LETTERS_OF_FACT = 120;
const MOST_UNITS = 1_000_000;
const facts = ['wifi', 'speed', 'ports', 'range'] as const;

interface Props {
  form: UseFormReturn<RouterValues>;
  picture: PictureState;
}

export function RouterFields({ form, picture }: Props) {
  const intl = useIntl();
  const field = useFieldProps(form);
  const required = {
    name: filled(intl, f.nameRequired),
    brand: filled(intl, f.brandRequired),
    model: filled(intl, f.modelRequired),
  };
  const stock = whole(intl, f.stockRequired, 0, MOST_UNITS);
  return (
    <>
      <BilingualFields
        form={form}
        label={intl.formatMessage(f.name)}
        english="name"
        swahili="nameSwahili"
        maxLength={MAX_LENGTH}
        required
        rules={required.name}
      />
      <div className={css.pair}>
        {(['brand', 'model'] as const).map((name) => (
          <TextField
            key={name}
            {...field(name, intl.formatMessage(f[name]), required[name])}
            maxLength={MAX_LENGTH}
          />
        ))}
      </div>
      <div className={css.pair}>
        <PriceField form={form} name="price" />
        <TextField
          {...field('stock', intl.formatMessage(f.stock), stock)}
          type="number"
          inputMode="numeric"
          min={0}
        />
      </div>
      <CostField form={form} name="cost" price="price" />
      <PictureField state={picture} error={fieldError(form, 'image')} />
      <fieldset className={css.group}>
        <legend>{intl.formatMessage(f.specifications)}</legend>
        {facts.map((name) => (
          <BilingualFields
            key={name}
            form={form}
            label={intl.formatMessage(f[name])}
            english={name}
            swahili={`${name}Swahili`}
            maxLength={MOST_LETTERS_OF_FACT}
          />
        ))}
      </fieldset>
      <SwitchField
        {...form.register('isActive')}
        label={intl.formatMessage(catalogueMessages.shownToCustomers)}
      />
    </>
  );
}
