import { useState } from 'react';
import { useIntl } from 'react-intl';
import { checked } from '../../../kit/form/checked';
import { FormActions } from '../../../kit/form/FormActions';
import { FormSummary } from '../../../kit/form/FormSummary';
import { useAppForm, type AppForm } from '../../../kit/form/useAppForm';
import { Alert } from '../../../kit/ui/Alert';
import { currentMe, rememberMe } from '../../../shop/me';
import { parseEmail } from '../../../shop/reading/email';
import { parseTin } from '../../../shop/reading/tin';
import { displayTin } from '../../../shop/taxNumbers';
import { useChangeCustomerMutation } from '../api';
import { FormField } from '../details/FormField';
import { formatMessages, inputMessages } from '../inputMessages';
import { maxChars } from '../orderRules';
import css from '../details/details.module.css';
import { customerMessages as m } from './messages';

interface Props {
  orderId: string;
  payer: string | undefined;
}

interface Values {
  name: string;
  email: string;
  tin: string;
}

const labels = { name: inputMessages.fullName, email: inputMessages.email, tin: inputMessages.tin };

const serverFields = {
  customerName: 'name',
  customerEmail: 'email',
  tinNumber: 'tin',
} as const;

/** For a receipt with a name; nobody has to. */
export function AddCustomer(props: Props) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const form = useCustomerForm(props, () => setSaved(true));
  if (isSaved) {
    return (
      <Alert icon="check" announced>
        {intl.formatMessage(m.saved)}
      </Alert>
    );
  }
  return (
    <details className={css.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{intl.formatMessage(m.open)}</summary>
      {isOpen && <CustomerForm form={form} />}
    </details>
  );
}

function CustomerForm({ form }: { form: AppForm<Values> }) {
  const intl = useIntl();
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      <FormSummary form={form} />
      <FormField form={form} name="name" autoComplete="name" />
      <FormField form={form} name="email" type="email" inputMode="email" autoComplete="email" />
      <FormField
        form={form}
        name="tin"
        hint={intl.formatMessage(inputMessages.tinHint)}
        inputMode="numeric"
      />
      <FormActions form={form} wide look="outline" submit={intl.formatMessage(m.save)} />
    </form>
  );
}

function useCustomerForm({ orderId, payer }: Props, onSaved: () => void) {
  const [change] = useChangeCustomerMutation();
  const [me] = useState(currentMe);
  return useAppForm({
    defaultValues: { name: me.name ?? '', email: me.email ?? '', tin: displayTin(me.tin ?? '') },
    labels,
    toRequest: ({ name, email, tin }: Values) => {
      const customerName = name.trim();
      const customerEmail = parseEmail(email);
      const tinNumber = parseTin(tin);
      const isEmpty = [name, email, tin].every((text) => text.trim() === '');
      const isLong = Array.from(customerName).length > maxChars.fullName;
      return checked(
        {
          name: isEmpty
            ? m.empty
            : isLong && [formatMessages.too_long, { most: maxChars.fullName }],
          email: email.trim() !== '' && !customerEmail && formatMessages.email,
          tin: tin.trim() !== '' && !tinNumber && formatMessages.tin,
        },
        () => ({
          ...(payer && { payerNumber: payer }),
          ...(customerName && { customerName }),
          ...(customerEmail && { customerEmail }),
          ...(tinNumber && { tinNumber }),
        }),
      );
    },
    send: (body) => change({ orderId, body }),
    onSent: (_view, { name, email, tin }) => {
      rememberMe({ name: name.trim(), email: parseEmail(email) ?? '', tin: parseTin(tin) ?? '' });
      onSaved();
    },
    serverFields,
    isGuarded: false,
  });
}
