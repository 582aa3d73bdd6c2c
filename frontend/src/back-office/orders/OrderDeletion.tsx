import { useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../api/types';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { commonMessages } from '../../i18n/messages';
import { ReasonField } from '../kit/dialog/ReasonField';
import { ButtonRow } from '../../components/ButtonRow';
import { PanelForm } from '../kit/dialog/PanelForm';
import { useReasonField } from '../kit/dialog/useReasonField';
import { deletionMessages as m } from './messages';
import css from './Orders.module.css';
import { useDeletion } from './useDeletion';

/** Takes the order out of every list, with a reason; Undo brings it back. */
export function OrderDeletion({ order }: { order: AdminOrder }) {
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  if (asking) return <Question order={order} onCancel={() => setAsking(false)} />;
  return (
    <div className={css.deletion}>
      <Button look="quiet" onClick={() => setAsking(true)}>
        <Icon name="trash" size={20} />
        {intl.formatMessage(m.delete)}
      </Button>
    </div>
  );
}

function Question({ order, onCancel }: { order: AdminOrder; onCancel: () => void }) {
  const intl = useIntl();
  const reason = useReasonField();
  const { remove, busy, problem, objection } = useDeletion(order);
  const text = reason.text.trim();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!text) reason.refuse();
    else if (!busy) void remove(text);
  };
  return (
    <PanelForm onSubmit={submit}>
      <h3>{intl.formatMessage(m.question, { orderId: order.orderId })}</h3>
      <p>{intl.formatMessage(m.text)}</p>
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <ReasonField reason={reason} error={objection} />
      <ButtonRow>
        <Button look="outline" onClick={onCancel}>
          {intl.formatMessage(commonMessages.cancel)}
        </Button>
        <Button type="submit" busy={busy}>
          {intl.formatMessage(m.delete)}
        </Button>
      </ButtonRow>
    </PanelForm>
  );
}
