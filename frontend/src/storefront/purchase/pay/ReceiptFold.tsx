import { useState } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import type { AppForm } from '../../../kit/form/useAppForm';
import { inputMessages } from '../inputMessages';
import { FormField } from '../details/FormField';
import type { BuyerValues } from './buyerValues';
import { payMessages as m } from './messages';
import css from './PayStep.module.css';

/** The fields of the buyer in a form, which may have others. */
export type BuyerForm = Pick<AppForm<BuyerValues>, 'field' | 'optional' | 'error'>;

interface Props {
  form: BuyerForm;
  /** What the form begins with. */
  known: Pick<BuyerValues, 'name' | 'tin'>;
  /** Somebody who is told who bought it. */
  isForOther: boolean;
  /** A business names itself. */
  isSme: boolean;
  /** It has to, before it pays. */
  needsName?: boolean;
  needsTin: boolean;
  giftHint: MessageDescriptor;
  /** Stands open: nothing else is missing. */
  isAsked?: boolean;
}

/** What may be said before paying, folded away; what this device remembers stands in its title. */
export function ReceiptFold(props: Props) {
  const { form, known, isForOther, isSme, giftHint } = props;
  const { needsName = false, isAsked = false } = props;
  const intl = useIntl();
  const [isOpen, setOpen] = useState(isAsked || (needsName && known.name === ''));
  const isWrong = form.error('name') ?? form.error('email') ?? form.error('tin');
  const isShown = isOpen || isWrong !== undefined;
  const [title] = useState([known.name, known.tin].filter(Boolean).join(' · '));
  return (
    <>
      {isForOther && (
        <FormField
          form={form}
          name="giftFrom"
          hint={intl.formatMessage(giftHint)}
          autoComplete="given-name"
        />
      )}
      <details
        className={css.more}
        open={isShown}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          {title
            ? intl.formatMessage(m.receiptFor, { name: title })
            : intl.formatMessage(isSme ? m.receiptSme : m.receipt)}
        </summary>
        {isShown && <ReceiptFields {...props} />}
      </details>
    </>
  );
}

function ReceiptFields({ form, isSme, needsName = false, needsTin }: Props) {
  const intl = useIntl();
  return (
    <div className={css.folded}>
      {isSme && <p className="quiet">{intl.formatMessage(m.receiptSmeHint)}</p>}
      <FormField form={form} name="name" required={needsName} autoComplete="name" />
      {isSme && (
        <FormField
          form={form}
          name="tin"
          required={needsTin}
          hint={intl.formatMessage(inputMessages.tinHint)}
          inputMode="numeric"
        />
      )}
      <FormField form={form} name="email" type="email" inputMode="email" autoComplete="email" />
    </div>
  );
}
