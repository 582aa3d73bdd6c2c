import { useIntl } from 'react-intl';
import { TextField } from '../../kit/form/TextField';
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
    labels: { legalName: m.legalName, tin: m.tin, vrn: m.vrn, address: m.address },
    toValues: toBusinessValues,
    toChange: businessChange,
    name: intl.formatMessage(m.title),
  });
  const { form } = section.edit;
  return (
    <SectionForm section={section}>
      <TextField {...form.optional('legalName')} maxLength={120} />
      <TextField
        {...form.optional('tin')}
        hint={intl.formatMessage(m.tinHint)}
        inputMode="numeric"
        maxLength={20}
      />
      <TextField {...form.optional('vrn')} hint={intl.formatMessage(m.vrnHint)} maxLength={20} />
      <TextField {...form.optional('address')} maxLength={120} />
    </SectionForm>
  );
}
