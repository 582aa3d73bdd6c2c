import { useIntl } from 'react-intl';
import { useGetStoreQuery } from '../../../../api/shopApi';
import type { AppForm } from '../../../../kit/form/useAppForm';
import { TextAreaField } from '../../../../kit/form/TextAreaField';
import { formatMoney } from '../../../../i18n/formats';
import { networkNames, networks } from '../../../../shop/networks';
import { applicationMessages as m } from '../messages';
import type { Values } from './application';
import { ChoiceField } from './ChoiceField';
import { PersonFields } from './PersonFields';

export interface FormProps {
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
