import type { UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useGetStoreQuery } from '../../../api/store';
import { TextAreaField } from '../../../components/TextAreaField';
import { formatMoney } from '../../../i18n/formats';
import { networkNames, networks } from '../../../lib/networks';
import { applicationMessages as m } from '../messages';
import type { Values } from './application';
import { ChoiceField } from './ChoiceField';
import { PersonFields } from './PersonFields';
import { useField } from './useField';

export interface FormProps {
  form: UseFormReturn<Values>;
}

export function Fields({ form }: FormProps) {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery();
  const amount = store && formatMoney(intl, store.agentClaims.minimumCapitalTsh);
  const field = useField(form);
  return (
    <>
      <PersonFields form={form} />
      <ChoiceField
        {...field('networks', false)}
        type="checkbox"
        choices={networks.map((network) => ({
          value: network,
          text: networkNames[network],
          network,
        }))}
      />
      <ChoiceField
        {...field('capital', false)}
        {...(amount && { label: intl.formatMessage(m.capitalOf, { amount }) })}
        type="radio"
        choices={[
          { value: 'yes', text: intl.formatMessage(m.yes) },
          { value: 'no', text: intl.formatMessage(m.no) },
        ]}
      />
      <TextAreaField {...field('message', false)} maxLength={1000} />
    </>
  );
}
