import { useIntl } from 'react-intl';
import { fact } from '../../shop/order/Facts';
import { ChoiceField } from '../kit/form/ChoiceField';
import type { OrderForm } from './api';
import { Notice } from './fields';
import { orderFormMessages as m, orderForms } from './messages';
import { stored, type Section, type SectionProps } from './section';
import { factsCard } from './SettingCard';

type OrderFormValues = Pick<OrderForm, 'form'>;

const forms = ['when_needed', 'always'] as const;

/** Whether buyers of normal bundles fill in a form after paying. */
export const orderForm: Section<OrderForm, OrderFormValues> = {
  path: 'order-form',
  title: m.title,
  need: 'edit_settings',
  said: [m, orderForms],
  ...stored('orderForm', ({ form }: OrderFormValues) => ({ form })),
  toValues: ({ form }) => ({ form }),
  check: () => ({}),
  labels: () => ({ form: m.form }),
  words: (intl) => ({ form: (form) => intl.formatMessage(orderForms[form]) }),
  note: <Notice icon="briefcase" message={m.note} />,
  Fields: FormFields,
  Card: factsCard({
    factsOf: ({ form }, intl) => [fact(m.form, intl.formatMessage(orderForms[form]))],
  }),
};

function FormFields({ form }: SectionProps<OrderForm, OrderFormValues>) {
  const intl = useIntl();
  return (
    <ChoiceField form={form} name="form">
      {forms.map((one) => (
        <option key={one} value={one}>
          {intl.formatMessage(orderForms[one])}
        </option>
      ))}
    </ChoiceField>
  );
}
