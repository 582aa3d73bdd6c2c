import { useIntl } from 'react-intl';
import type { AppForm } from '../../components/form/useAppForm';
import { TextField } from '../../components/TextField';
import { BilingualFields } from '../kit/form/BilingualFields';
import { PictureField } from '../kit/form/PictureField';
import { SwitchField } from '../kit/form/SwitchField';
import type { PictureState } from '../kit/form/usePicture';
import css from './Catalogue.module.css';
import { routerFieldMessages as f } from './messages';
import { CostField } from './CostField';
import { PriceField } from './PriceField';
import type { RouterValues } from './routerValues';

const MAX_LENGTH = 80;
const MOST_LETTERS_OF_FACT = 120;
const facts = ['wifi', 'speed', 'ports', 'range'] as const;

interface Props {
  form: AppForm<RouterValues>;
  picture: PictureState;
}

export function RouterFields({ form, picture }: Props) {
  const intl = useIntl();
  return (
    <>
      <BilingualFields
        form={form}
        english="name"
        swahili="nameSwahili"
        maxLength={MAX_LENGTH}
        required
      />
      <div className={css.pair}>
        {(['brand', 'model'] as const).map((name) => (
          <TextField key={name} {...form.field(name)} maxLength={MAX_LENGTH} />
        ))}
      </div>
      <div className={css.pair}>
        <PriceField form={form} name="price" />
        <TextField {...form.field('stock')} type="number" inputMode="numeric" min={0} />
      </div>
      <CostField form={form} name="cost" price="price" />
      <PictureField state={picture} error={form.error('image')} />
      <fieldset className={css.group}>
        <legend>{intl.formatMessage(f.specifications)}</legend>
        {facts.map((name) => (
          <BilingualFields
            key={name}
            form={form}
            english={name}
            swahili={`${name}Swahili`}
            maxLength={MOST_LETTERS_OF_FACT}
          />
        ))}
      </fieldset>
      <SwitchField {...form.register('isActive')} label={form.label('isActive')} />
    </>
  );
}
