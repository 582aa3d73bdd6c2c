import { useIntl } from 'react-intl';
import { TextField } from '../../components/TextField';
import { commonMessages } from '../../i18n/messages';
import { fieldError } from '../kit/form/fieldError';
import type { Business } from './api';
import { businessMessages as m } from './messages';
import { SectionForm } from './SectionForm';
import { useSectionEdit } from './useSectionEdit';
import { businessChange, toBusinessValues, type BusinessValues } from './values';

/** Who sells, as it stands on receipts. */
export function BusinessForm({ business }: { business: Business }) {
  const intl = useIntl();
  const section = useSectionEdit<Business, BusinessValues>({
    section: business,
    pick: (settings) => settings.business,
    toValues: toBusinessValues,
    toChange: businessChange,
    name: intl.formatMessage(m.title),
  });
  const { form } = section.edit;
  const labels = {
    legalName: intl.formatMessage(m.legalName),
    tin: intl.formatMessage(m.tin),
    vrn: intl.formatMessage(m.vrn),
    address: intl.formatMessage(m.address),
  };
  const field = (name: keyof BusinessValues) => ({
    ...form.register(name),
    label: intl.formatMessage(commonMessages.optional, { label: labels[name] }),
    error: fieldError(form, name),
    autoComplete: 'off',
    maxLength: 120,
  });
  return (
    <SectionForm section={section} labels={labels}>
      <TextField {...field('legalName')} />
      <TextField
        {...field('tin')}
        hint={intl.formatMessage(m.tinHint)}
        inputMode="numeric"
        maxLength={20}
      />
      <TextField {...field('vrn')} hint={intl.formatMessage(m.vrnHint)} maxLength={20} />
      <TextField {...field('address')} />
    </SectionForm>
  );
}
