import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import type { AdminOrder, OrderStatus, UpdateOrderRequest } from '../../../api/types';
import { Button } from '../../../components/Button';
import { statusMessages } from '../../../components/order/messages';
import { TextField } from '../../../components/TextField';
import { commonMessages } from '../../../i18n/messages';
import { changeMessages } from '../messages';
import { toStatusChange } from '../statusChange';
import css from './ReasonForm.module.css';

const MOST_LETTERS = 300;

interface Props {
  order: AdminOrder;
  status: OrderStatus;
  busy: boolean;
  onCancel: () => void;
  onSubmit: (request: UpdateOrderRequest & { _id: string }) => void;
}

export function ReasonForm({ order, status, busy, onCancel, onSubmit }: Props) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  useEffect(() => input.current?.focus(), []);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const checked = toStatusChange(order, status, reason);
    setMissing('error' in checked);
    if ('request' in checked) onSubmit(checked.request);
    else input.current?.focus();
  };
  const from = intl.formatMessage(statusMessages[order.status]);
  const to = intl.formatMessage(statusMessages[status]);
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <h3>{intl.formatMessage(changeMessages.askReason, { from, to })}</h3>
      <TextField
        ref={input}
        label={intl.formatMessage(changeMessages.reason)}
        error={missing ? intl.formatMessage(changeMessages.reasonRequired) : undefined}
        autoComplete="off"
        maxLength={MOST_LETTERS}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
      />
      <div className={css.actions}>
        <Button look="outline" onClick={onCancel}>
          {intl.formatMessage(commonMessages.cancel)}
        </Button>
        <Button type="submit" busy={busy}>
          {intl.formatMessage(changeMessages.confirm, { status: to })}
        </Button>
      </div>
    </form>
  );
}
