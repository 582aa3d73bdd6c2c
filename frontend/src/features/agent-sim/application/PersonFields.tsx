import { useIntl } from 'react-intl';
import { SelectField } from '../../../components/SelectField';
import { TextField } from '../../../components/TextField';
import { regions, regionText } from '../../../i18n/regions';
import { applicationMessages as m } from '../messages';
import type { FormProps } from './Fields';
import { useField } from './useField';

const EXAMPLE = '07XX XXX XXX';

/** Who applies, and from where. */
export function PersonFields({ form }: FormProps) {
  const intl = useIntl();
  const field = useField(form);
  return (
    <>
      <TextField {...field('fullName')} autoComplete="name" maxLength={100} />
      <TextField
        {...field('phone')}
        hint={intl.formatMessage(m.phoneHint)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={EXAMPLE}
      />
      <SelectField {...field('region')} defaultValue={form.formState.defaultValues?.region}>
        <option value="">{intl.formatMessage(m.chooseRegion)}</option>
        {regions.map((region) => (
          <option key={region} value={region}>
            {regionText(intl, region)}
          </option>
        ))}
      </SelectField>
      <TextField {...field('location', false)} autoComplete="street-address" maxLength={120} />
      <TextField
        {...field('occupation', false)}
        hint={intl.formatMessage(m.occupationHint)}
        autoComplete="off"
        maxLength={120}
      />
    </>
  );
}
