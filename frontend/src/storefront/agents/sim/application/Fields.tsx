import { useIntl } from 'react-intl';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useGetStoreQuery } from '../../../../api/shopApi';
import type { AppForm } from '../../../../kit/form/useAppForm';
import { TextAreaField } from '../../../../kit/form/TextAreaField';
import { formatMoney } from '../../../../i18n/formats';
import { networkNames, networks } from '../../../../shop/networks';
import { SelectField } from '../../../../kit/form/SelectField';
import { TextField } from '../../../../kit/form/TextField';
import { regions, regionText } from '../../../../i18n/regions';
import type { Network } from '../../../../api/types';
import { FieldGroup } from '../../../../kit/form/FieldGroup';
import { applicationMessages as m } from '../messages';
import type { Values } from './application';
import css from './Application.module.css';

const EXAMPLE = '07XX XXX XXX';

interface FormProps {
  form: AppForm<Values>;
}

export function Fields({ form }: FormProps) {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery();
  const amount = store && formatMoney(intl, store.agentClaims.minimumCapitalTsh);
  const choice = (name: 'networks' | 'capital') => ({
    ...form.register(name),
    label: form.optional(name).label,
    error: form.error(name),
  });
  return (
    <>
      <PersonFields form={form} />
      <ChoiceField
        {...choice('networks')}
        type="checkbox"
        choices={networks.map((network) => ({
          value: network,
          text: networkNames[network],
          network,
        }))}
      />
      <ChoiceField
        {...choice('capital')}
        {...(amount && { label: intl.formatMessage(m.capitalOf, { amount }) })}
        type="radio"
        choices={[
          { value: 'yes', text: intl.formatMessage(m.yes) },
          { value: 'no', text: intl.formatMessage(m.no) },
        ]}
      />
      <TextAreaField {...form.optional('message')} maxLength={1000} />
    </>
  );
}

/** Who applies, and from where. */
function PersonFields({ form }: FormProps) {
  const intl = useIntl();
  return (
    <div className={css.person}>
      <TextField {...form.field('fullName')} autoComplete="name" maxLength={100} />
      <TextField
        {...form.field('phone')}
        hint={intl.formatMessage(m.phoneHint)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={EXAMPLE}
      />
      <SelectField {...form.field('region')} defaultValue={form.formState.defaultValues?.region}>
        <option value="">{intl.formatMessage(m.chooseRegion)}</option>
        {regions.map((region) => (
          <option key={region} value={region}>
            {regionText(intl, region)}
          </option>
        ))}
      </SelectField>
      <TextField {...form.optional('location')} autoComplete="street-address" maxLength={120} />
      <TextField
        {...form.optional('occupation')}
        hint={intl.formatMessage(m.occupationHint)}
        maxLength={120}
      />
    </div>
  );
}

interface ChoiceFieldProps extends UseFormRegisterReturn {
  label: string;
  type: 'checkbox' | 'radio';
  choices: readonly { value: string; text: string; network?: Network }[];
  error?: string | undefined;
}

/** One or several of a few, all in sight. */
function ChoiceField({ label, type, choices, error, ...input }: ChoiceFieldProps) {
  return (
    <FieldGroup label={label} error={error}>
      <div className={css.choices}>
        {choices.map(({ value, text, network }) => (
          <label key={value} className={css.choice} data-network={network}>
            <input {...input} type={type} value={value} />
            {text}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
