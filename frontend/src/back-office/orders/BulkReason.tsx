import type { SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import type { OrderStatus } from '../../api/types';
import { Button } from '../../components/Button';
import { statusMessages } from '../../components/order/messages';
import { commonMessages } from '../../i18n/messages';
import { ReasonField } from '../kit/dialog/ReasonField';
import { ButtonRow } from '../../components/ButtonRow';
import { PanelForm } from '../kit/dialog/PanelForm';
import { changeMessages } from '../kit/messages';
import { useReasonField } from '../kit/dialog/useReasonField';
import { bulkMessages as m } from './messages';

interface Props {
  count: number;
  status: OrderStatus;
  busy: boolean;
  onCancel: () => void;
  onReason: (reason: string) => void;
}

/** One reason for all of them. */
export function BulkReason({ count, busy, onCancel, onReason, ...asked }: Props) {
  const intl = useIntl();
  const reason = useReasonField();
  const status = intl.formatMessage(statusMessages[asked.status]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const text = reason.text.trim();
    if (text && !busy) onReason(text);
    if (!text) reason.refuse();
  };
  return (
    <PanelForm onSubmit={submit}>
      <h3>{intl.formatMessage(m.askReason, { count, status })}</h3>
      <ReasonField reason={reason} />
      <ButtonRow>
        <Button look="outline" onClick={onCancel}>
          {intl.formatMessage(commonMessages.cancel)}
        </Button>
        <Button type="submit" busy={busy}>
          {intl.formatMessage(changeMessages.confirm, { status })}
        </Button>
      </ButtonRow>
    </PanelForm>
  );
}
