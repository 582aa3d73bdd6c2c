import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { FormActions } from '../../../kit/form/FormActions';
import { FormSummary } from '../../../kit/form/FormSummary';
import { useAppForm, type Answer, type AppForm } from '../../../kit/form/useAppForm';
import { formatMoney } from '../../../i18n/formats';
import { displayPhone } from '../../../shop/reading/phone';
import { moneyMessages } from '../moneyMessages';
import { problemText } from './problemText';
import css from './ConfirmPanel.module.css';
import { DialogForm } from './DialogForm';
import { FootBar } from './FootBar';

interface Props<Values extends FieldValues> {
  form: AppForm<Values>;
  title: string;
  text: string;
  /** Read back, so that the right one is acted on. */
  money: { amount: number; payerPhone: string };
  confirm: string;
  /** Takes money or a right from somebody. */
  danger?: boolean;
  onCancel: () => void;
  children?: ReactNode;
}

/** One question with what it is about, in place of the facts. */
export function ConfirmPanel<Values extends FieldValues>(props: Props<Values>) {
  const { form, title, text, money, confirm, danger, onCancel, children } = props;
  const intl = useIntl();
  const titleId = useId();
  const heading = useFocusUnlessTaken();
  return (
    <DialogForm aria-labelledby={titleId} onSubmit={form.submit}>
      <DialogContent>
        <Typography variant="h2" component="h3" id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </Typography>
        <ReadBack {...money} />
        <p>{text}</p>
        <FormSummary
          form={form}
          title={intl.formatMessage(moneyMessages.failed)}
          text={form.problem && problemText(intl, form.problem)}
        />
        {children}
      </DialogContent>
      <FootBar>
        <FormActions
          form={form}
          submit={confirm}
          look={danger ? 'danger' : 'primary'}
          onCancel={onCancel}
        />
      </FootBar>
    </DialogForm>
  );
}

function ReadBack({ amount, payerPhone }: Props<FieldValues>['money']) {
  const intl = useIntl();
  return (
    <p className={css.readBack}>
      <strong>{formatMoney(intl, amount)}</strong>
      <strong>{displayPhone(payerPhone)}</strong>
    </p>
  );
}

/** The question is read out, unless a field of it waits for the typing. */
function useFocusUnlessTaken() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const panel = heading.current?.closest('form');
    if (!panel?.contains(document.activeElement)) heading.current?.focus();
  }, []);
  return heading;
}

/** A form without fields: a question that is answered with yes. */
export function useConfirmForm<Data>(send: () => Promise<Answer<Data>>) {
  return useAppForm<Record<string, never>, null, Data>({
    defaultValues: {},
    labels: {},
    toRequest: () => ({ request: null }),
    send,
  });
}
