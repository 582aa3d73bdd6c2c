import type { SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import type { AdminOrder, OrderStatus, UpdateOrderRequest } from '../../../api/types';
import { Button } from '../../../components/Button';
import { statusMessages } from '../../../components/order/messages';
import { commonMessages } from '../../../i18n/messages';
import { changeMessages } from '../messages';
import { toStatusChange } from '../order/statusChange';
import { useReasonField } from './useReasonField';
import { ReasonField } from './ReasonField';
import { ButtonRow } from '../../../components/ButtonRow';
import { PanelForm } from './PanelForm';

interface Props {
  order: AdminOrder;
  status: OrderStatus;
  busy: boolean;
  onCancel: () => void;
  onSubmit: (request: UpdateOrderRequest & { _id: string }) => void;
}

export function ReasonForm({ order, status, busy, onCancel, onSubmit }: Props) {
  const intl = useIntl();
  const reason = useReasonField();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const checked = toStatusChange(order, status, reason.text);
    if ('request' in checked) onSubmit(checked.request);
    else reason.refuse();
  };
  const from = intl.formatMessage(statusMessages[order.status]);
  const to = intl.formatMessage(statusMessages[status]);
  return (
    <PanelForm onSubmit={submit}>
      <h3>{intl.formatMessage(changeMessages.askReason, { from, to })}</h3>
      <ReasonField reason={reason} />
      <ButtonRow>
        <Button look="outline" onClick={onCancel}>
          {intl.formatMessage(commonMessages.cancel)}
        </Button>
        <Button type="submit" busy={busy}>
          {intl.formatMessage(changeMessages.confirm, { status: to })}
        </Button>
      </ButtonRow>
    </PanelForm>
  );
}
