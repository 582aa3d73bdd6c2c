import { useIntl } from 'react-intl';
import { SelectField } from '../../../../kit/form/SelectField';
import { TextField } from '../../../../kit/form/TextField';
import { regions, regionText } from '../../../../i18n/regions';
import { applicationMessages as m } from '../messages';
import css from './Application.module.css';
import type { FormProps } from './Fields';

const EXAMPLE = '07XX XXX XXX';

/** Who applies, and from where. */
export function PersonFields({ form }: FormProps) {
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
