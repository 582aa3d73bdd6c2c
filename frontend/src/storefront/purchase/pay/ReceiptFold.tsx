import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { PaidProduct } from '../../../api/types';
import { orderMessages } from '../details/messages';
import { needsTin } from '../details/orderRequests';
import { FormField } from '../details/FormField';
import { payMessages as m } from './messages';
import { isForOther } from './payValues';
import css from './PayStep.module.css';
import type { PayForm } from './usePayForm';

interface Props {
  pay: PayForm;
  product: PaidProduct;
}

/** What may be said before paying, folded away; what this device remembers stands in its title. */
export function ReceiptFold({ pay, product }: Props) {
  const { form, values, isGift } = pay;
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const { errors } = form.formState;
  const isWrong = Boolean(errors.name ?? errors.email ?? errors.tin);
  const isShown = isOpen || isWrong;
  const isSme = product.type === 'sme';
  const [known] = useState([values.name, values.tin].filter(Boolean).join(' · '));
  return (
    <>
      {isForOther(values, isGift) && (
        <FormField
          form={form}
          name="giftFrom"
          hint={intl.formatMessage(m.giftFromHint)}
          autoComplete="given-name"
        />
      )}
      <details
        className={css.more}
        open={isShown}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          {known
            ? intl.formatMessage(m.receiptFor, { name: known })
            : intl.formatMessage(isSme ? m.receiptSme : m.receipt)}
        </summary>
        {isShown && <ReceiptFields pay={pay} product={product} />}
      </details>
    </>
  );
}

function ReceiptFields({ pay: { form }, product }: Props) {
  const intl = useIntl();
  const isSme = product.type === 'sme';
  return (
    <div className={css.folded}>
      {isSme && <p className="quiet">{intl.formatMessage(m.receiptSmeHint)}</p>}
      <FormField form={form} name="name" autoComplete="name" />
      {isSme && (
        <FormField
          form={form}
          name="tin"
          required={needsTin(product)}
          hint={intl.formatMessage(orderMessages.tinHint)}
          inputMode="numeric"
        />
      )}
      <FormField form={form} name="email" type="email" inputMode="email" autoComplete="email" />
    </div>
  );
}
