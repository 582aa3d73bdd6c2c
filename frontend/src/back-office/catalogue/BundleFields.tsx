import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { Columns } from '../kit/layout';
import type { AppForm } from '../../kit/form/useAppForm';
import { TextAreaField } from '../../kit/form/TextAreaField';
import { TextField } from '../../kit/form/TextField';
import { networkNames, networks } from '../../shop/networks';
import { toShillings } from '../../shop/reading/number';
import { BilingualFields } from '../kit/form/BilingualFields';
import { ChoiceField } from '../kit/form/ChoiceField';
import { PictureField } from '../kit/form/PictureField';
import { FormSwitch } from '../kit/form/FormSwitch';
import type { PictureState } from '../kit/form/usePicture';
import type { BundleValues } from './bundleValues';
import { bundleFieldMessages as f, bundleMessages } from './messages';
import { RequirePermission } from '../kit/access';
import { CostField } from './CostField';
import { VendorCost } from './mapping/VendorCost';
import { PriceField } from './PriceField';

const MAX_LENGTH = 80;
const MOST_LETTERS_OF_DESCRIPTION = 600;

type Form = AppForm<BundleValues>;

interface Props {
  form: Form;
  picture: PictureState;
  /** Undefined for a new one. */
  bundleId?: string | undefined;
}

export function BundleFields({ form, picture, bundleId }: Props) {
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
      <Kind form={form} />
      <Amount form={form} bundleId={bundleId} />
      <BilingualFields
        form={form}
        english="conditions"
        swahili="conditionsSwahili"
        maxLength={MAX_LENGTH}
        hint={intl.formatMessage(f.conditionsHint)}
      />
      <BilingualFields
        form={form}
        english="description"
        swahili="descriptionSwahili"
        rows={3}
        maxLength={MOST_LETTERS_OF_DESCRIPTION}
      />
      <TextAreaField
        {...form.optional('features')}
        hint={intl.formatMessage(f.featuresHint)}
        rows={3}
      />
      <PictureField state={picture} icon="signal" error={form.error('image')} />
      <TextField {...form.optional('adminPhoneNumber')} type="tel" inputMode="tel" />
      <TextField
        {...form.optional('ussd')}
        hint={intl.formatMessage(f.ussdHint)}
        autoCapitalize="none"
        spellCheck={false}
      />
      <div>
        {(['requiresTin', 'requiresNida', 'isActive'] as const).map((name) => (
          <FormSwitch key={name} form={form} name={name} />
        ))}
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
    <Columns>
      <ChoiceField form={form} name="type">
        {(['normal', 'sme'] as const).map((type) => (
          <option key={type} value={type}>
            {intl.formatMessage(bundleMessages[type])}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField form={form} name="network">
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
    </Columns>
  );
}

function Amount({ form, bundleId }: Omit<Props, 'picture'>) {
  const intl = useIntl();
  const price = toShillings(useWatch({ control: form.control, name: 'price' }));
  return (
    <>
      <Columns>
        <TextField {...form.field('data')} placeholder={intl.formatMessage(f.dataHint)} />
        <PriceField form={form} name="price" />
      </Columns>
      <TextField
        {...form.optional('operatorPrice')}
        inputMode="numeric"
        hint={intl.formatMessage(f.operatorPriceHint)}
      />
      <CostField form={form} name="cost" price="price" />
      {bundleId !== undefined && (
        <RequirePermission need="edit_catalogue">
          <VendorCost bundleId={bundleId} price={price} />
        </RequirePermission>
      )}
      <Columns>
        <TextField {...form.field('validity')} inputMode="numeric" />
        <ChoiceField form={form} name="validityUnit">
          {(['hour', 'day', 'night'] as const).map((unit) => (
            <option key={unit} value={unit}>
              {intl.formatMessage(f[unit])}
            </option>
          ))}
        </ChoiceField>
      </Columns>
      <TextField
        {...form.optional('hours')}
        placeholder="00:00-06:00"
        hint={intl.formatMessage(f.hoursHint)}
      />
    </>
  );
}
