import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { PaidProduct } from '../../../api/types';
import type { AppForm } from '../../../kit/form/useAppForm';
import { OtherNetworkWarning } from '../../../shop/order/OtherNetworkWarning';
import { parsePhone } from '../../../shop/reading/phone';
import { inputMessages } from '../inputMessages';
import { orderMessages as m } from './messages';
import type { DetailsValues } from './orderRequests';
import css from './details.module.css';
import { FormField } from './FormField';
import { PhoneField } from './PhoneField';
import { NumberReadback } from '../NumberReadback';

interface Props {
  form: AppForm<DetailsValues>;
  product: PaidProduct;
  tinRequired: boolean;
}

/** A business begins with its TIN; everyone else finds it folded away behind what must be said. */
export function DetailsFields({ form, product, tinRequired }: Props) {
  const sme = product.type === 'sme';
  const typed = useWatch({ control: form.control, name: 'recipient' });
  const recipient = parsePhone(typed);
  const tin = <TinField form={form} required={tinRequired} />;
  const paymentName = <PaymentNameField form={form} />;
  return (
    <>
      {sme && tin}
      <FormField form={form} name="fullName" required autoComplete="name" />
      <EmailField form={form} mayHaveNone={!sme} />
      <PhoneField
        form={form}
        name="recipient"

        placeholder="255XXXXXXXXX"
        hint={recipient && <NumberReadback of="recipient" phone={recipient} />}
      />
      <OtherNetworkWarning phone={typed} bundleNetwork={product.network} />
      {sme ? (
        paymentName
      ) : (
        <RarerFields form={form}>
          {tin}
          {paymentName}
        </RarerFields>
      )}
    </>
  );
}

type FieldProps = Pick<Props, 'form'>;

function TinField({ form, required }: FieldProps & { required: boolean }) {
  return (
    <FormField
      form={form}
      name="tin"

      required={required}
      hint={useIntl().formatMessage(inputMessages.tinHint)}
      inputMode="numeric"
    />
  );
}

function PaymentNameField({ form }: FieldProps) {
  return (
    <FormField
      form={form}
      name="paymentName"

      hint={useIntl().formatMessage(m.paymentNameHint)}
    />
  );
}

/** A business has an address; everyone else may say that they have none. */
function EmailField({ form, mayHaveNone }: FieldProps & { mayHaveNone: boolean }) {
  const intl = useIntl();
  const noEmail = useWatch({ control: form.control, name: 'noEmail' });
  return (
    <>
      <FormField
        form={form}
        name="email"
        type="email"

        required={mayHaveNone && !noEmail}
        disabled={noEmail}
        inputMode="email"
        autoComplete="email"
      />
      {mayHaveNone && (
        <label className={css.check}>
          <input
            type="checkbox"
            {...form.register('noEmail', { onChange: () => form.clearErrors('email') })}
          />
          {intl.formatMessage(m.noEmail)}
        </label>
      )}
    </>
  );
}

/** Folded away; it never closes unasked: not when what was wrong in it is mended, nor over what was typed before. */
function RarerFields({ form, children }: FieldProps & { children: ReactNode }) {
  const intl = useIntl();
  const { errors } = form.formState;
  const [isOpen, setOpen] = useState(() => form.getValues(['tin', 'paymentName']).some(Boolean));
  const isWrong = errors.tin !== undefined || errors.paymentName !== undefined;
  return (
    <details
      className={css.more}
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{intl.formatMessage(m.more)}</summary>
      <div className={css.folded}>{children}</div>
    </details>
  );
}
