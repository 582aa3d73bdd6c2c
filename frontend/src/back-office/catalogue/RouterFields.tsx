import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { Columns } from '../kit/layout';
import type { AppForm } from '../../kit/form/useAppForm';
import { TextField } from '../../kit/form/TextField';
import { BilingualFields } from '../kit/form/BilingualFields';
import { PictureField } from '../kit/form/PictureField';
import { FormSwitch } from '../kit/form/FormSwitch';
import type { PictureState } from '../kit/form/usePicture';
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
      <Columns>
        {(['brand', 'model'] as const).map((name) => (
          <TextField key={name} {...form.field(name)} maxLength={MAX_LENGTH} />
        ))}
      </Columns>
      <PictureField state={picture} error={form.error('image')} />
      <Columns>
        <PriceField form={form} name="price" />
        <TextField {...form.field('stock')} inputMode="numeric" />
      </Columns>
      <TextField
        {...form.field('lowMark')}
        inputMode="numeric"
        hint={intl.formatMessage(f.lowMarkHint)}
      />
      <CostField form={form} name="cost" price="price" />
      <TextField
        {...form.optional('people')}
        inputMode="numeric"
        hint={intl.formatMessage(f.peopleHint)}
      />
      <Stack component="section" spacing={4}>
        <h3>{intl.formatMessage(f.specifications)}</h3>
        {facts.map((name) => (
          <BilingualFields
            key={name}
            form={form}
            english={name}
            swahili={`${name}Swahili`}
            maxLength={MOST_LETTERS_OF_FACT}
          />
        ))}
      </Stack>
      <FormSwitch form={form} name="isActive" />
    </>
  );
}
