import type { UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { TextAreaField } from '../../components/TextAreaField';
import { TextField } from '../../components/TextField';
import { networkNames, networks } from '../../lib/networks';
import { BilingualFields } from '../kit/form/BilingualFields';
import { ChoiceField } from '../kit/form/ChoiceField';
import { fieldError } from '../kit/form/fieldError';
import { PictureField } from '../kit/form/PictureField';
import { SwitchField } from '../kit/form/SwitchField';
import type { PictureState } from '../kit/form/usePicture';
import type { BundleValues } from './bundleValues';
import css from './Catalogue.module.css';
import {
  bundleFieldMessages as f,
  bundleMessages,
  catalogueMessages,
  routerFieldMessages,
} from './messages';
import { CostField } from './CostField';
import { PriceField } from './PriceField';
import { filled, whole } from '../kit/whole-list/rules';
import { useFieldProps } from './useFieldProps';

const MAX_LENGTH = 80;
const MOST_LETTERS_OF_DESCRIPTION = 600;
const MOST_UNITS = 999;

type Form = UseFormReturn<BundleValues>;

interface Props {
  form: Form;
  picture: PictureState;
}

export function BundleFields({ form, picture }: Props) {
  const intl = useIntl();
  const field = useFieldProps(form);
  return (
    <>
      <BilingualFields
        form={form}
        label={intl.formatMessage(f.name)}
        english="name"
        swahili="nameSwahili"
        maxLength={MAX_LENGTH}
        required
        rules={filled(intl, routerFieldMessages.nameRequired)}
      />
      <Kind form={form} />
      <Amount form={form} />
      <BilingualFields
        form={form}
        label={intl.formatMessage(f.description)}
        english="description"
        swahili="descriptionSwahili"
        rows={3}
        maxLength={MOST_LETTERS_OF_DESCRIPTION}
      />
      <TextAreaField
        {...field('features', intl.formatMessage(f.features))}
        hint={intl.formatMessage(f.featuresHint)}
        rows={3}
      />
      <PictureField state={picture} icon="signal" error={fieldError(form, 'image')} />
      <TextField
        {...field('adminPhoneNumber', intl.formatMessage(f.adminPhoneNumber))}
        type="tel"
        inputMode="tel"
      />
      <div>
        {(['requiresTin', 'requiresNida'] as const).map((name) => (
          <SwitchField key={name} {...form.register(name)} label={intl.formatMessage(f[name])} />
        ))}
        <SwitchField
          {...form.register('isActive')}
          label={intl.formatMessage(catalogueMessages.shownToCustomers)}
        />
      </div>
    </>
  );
}

/** Brands that became Yas, which the shop stores them as. */
const former = [
  ['tigo', 'Tigo'],
  ['zantel', 'Zantel'],
] as const;

function Kind({ form }: { form: Form }) {
  const intl = useIntl();
  return (
    <div className={css.pair}>
      <ChoiceField form={form} name="type" label={intl.formatMessage(f.type)}>
        {(['normal', 'sme'] as const).map((type) => (
          <option key={type} value={type}>
            {intl.formatMessage(bundleMessages[type])}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField form={form} name="network" label={intl.formatMessage(f.network)}>
        {networks.map((network) => (
          <option key={network} value={network}>
            {networkNames[network]}
          </option>
        ))}
        {former.map(([network, name]) => (
          <option key={network} value={network}>
            {intl.formatMessage(f.nowYas, { name })}
          </option>
        ))}
      </ChoiceField>
    </div>
  );
}

function Amount({ form }: { form: Form }) {
  const intl = useIntl();
  const field = useFieldProps(form);
  const validity = whole(intl, f.validityRequired, 1, MOST_UNITS);
  return (
    <>
      <div className={css.pair}>
        <TextField
          {...field('data', intl.formatMessage(f.data), filled(intl, f.dataRequired))}
          placeholder={intl.formatMessage(f.dataHint)}
        />
        <PriceField form={form} name="price" />
      </div>
      <CostField form={form} name="cost" price="price" />
      <div className={css.pair}>
        <TextField
          {...field('validity', intl.formatMessage(f.validity), validity)}
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_UNITS}
        />
        <ChoiceField form={form} name="validityUnit" label={intl.formatMessage(f.validityUnit)}>
          {(['hour', 'day', 'night'] as const).map((unit) => (
            <option key={unit} value={unit}>
              {intl.formatMessage(f[unit])}
            </option>
          ))}
        </ChoiceField>
      </div>
    </>
  );
}
