import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { PaidProduct } from '../../../api/types';
import { parsePhone } from '../../../lib/phone';
import { orderMessages as m } from '../messages';
import type { DetailsValues } from '../orderRequests';
import css from './form.module.css';
import { FormField } from './FormField';
import { NumberReadback } from './NumberReadback';
import { OtherNetworkWarning } from './OtherNetworkWarning';

interface Props {
  form: UseFormReturn<DetailsValues>;
  labels: Record<Exclude<keyof DetailsValues, 'noEmail'>, string>;
  product: PaidProduct;
  tinRequired: boolean;
}

/** A business begins with its TIN; everyone else finds it folded away behind what must be said. */
export function DetailsFields({ form, labels, product, tinRequired }: Props) {
  const intl = useIntl();
  const sme = product.type === 'sme';
  const noEmail = useWatch({ control: form.control, name: 'noEmail' });
  const typed = useWatch({ control: form.control, name: 'phone' });
  const recipient = parsePhone(typed);
  const tin = (
    <FormField
      form={form}
      name="tin"
      label={labels.tin}
      required={tinRequired}
      hint={intl.formatMessage(m.tinHint)}
      inputMode="numeric"
    />
  );
  const paymentName = (
    <FormField
      form={form}
      name="paymentName"
      label={labels.paymentName}
      hint={intl.formatMessage(m.paymentNameHint)}
    />
  );
  const { errors } = form.formState;
  // It never closes by itself: not when what was wrong in it is mended, nor over what was typed before.
  const [isFoldOpen, setFoldOpen] = useState(() =>
    form.getValues(['tin', 'paymentName']).some(Boolean),
  );
  const isFoldWrong = errors.tin !== undefined || errors.paymentName !== undefined;
  return (
    <>
      {sme && tin}
      <FormField form={form} name="fullName" label={labels.fullName} required autoComplete="name" />
      <FormField
        form={form}
        name="email"
        type="email"
        label={labels.email}
        required={!sme && !noEmail}
        disabled={noEmail}
        inputMode="email"
        autoComplete="email"
      />
      {!sme && (
        <label className={css.check}>
          <input
            type="checkbox"
            {...form.register('noEmail', { onChange: () => form.clearErrors('email') })}
          />
          {intl.formatMessage(m.noEmail)}
        </label>
      )}
      <FormField
        form={form}
        name="phone"
        type="tel"
        label={labels.phone}
        required
        placeholder="255XXXXXXXXX"
        hint={recipient && <NumberReadback of="recipient" phone={recipient} />}
        inputMode="tel"
        autoComplete="tel"
      />
      <OtherNetworkWarning phone={typed} bundleNetwork={product.network} />
      {sme ? (
        paymentName
      ) : (
        <details
          className={css.more}
          open={isFoldOpen || isFoldWrong}
          onToggle={(event) => setFoldOpen(event.currentTarget.open)}
        >
          <summary>{intl.formatMessage(m.more)}</summary>
          {tin}
          {paymentName}
        </details>
      )}
    </>
  );
}
