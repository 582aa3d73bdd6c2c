import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { components } from '../../api/schema';
import type { AdminOrder } from '../../api/types';
import { Alert } from '../../kit/ui/Alert';
import { Button } from '../../kit/ui/Button';
import { formatDateTime, formatMoney } from '../../i18n/formats';
import { RequirePermission } from '../kit/access';
import { ReasonForm } from '../kit/dialog/ReasonForm';
import { useAnswerComplaintMutation } from './api';
import { complaintMessages as m } from './messages';

type OpenComplaint = components['schemas']['OpenComplaint'];

/** What the customer reported and nobody has answered. */
export function OrderComplaints({ order }: { order: AdminOrder }) {
  return order.openComplaints?.map((complaint) => (
    <Complaint key={complaint.kind} orderId={order.orderId} complaint={complaint} />
  ));
}

interface Props {
  orderId: string;
  complaint: OpenComplaint;
}

function Complaint({ orderId, complaint }: Props) {
  const intl = useIntl();
  const { kind, at } = complaint;
  return (
    <Alert tone={kind === 'not_received' ? 'error' : 'warning'} icon="alert">
      {kind === 'not_received' ? (
        <Missing complaint={complaint} />
      ) : (
        <Bonus complaint={complaint} />
      )}
      <p>{formatDateTime(intl, at)}</p>
      <RequirePermission need="handle_orders">
        <Answer orderId={orderId} kind={kind} />
      </RequirePermission>
    </Alert>
  );
}

function Missing({ complaint: { detail: reference } }: Pick<Props, 'complaint'>) {
  const intl = useIntl();
  return (
    <>
      <p>
        <strong>{intl.formatMessage(m.notReceived)}</strong>
      </p>
      <p>
        {reference
          ? intl.formatMessage(m.reference, { reference })
          : intl.formatMessage(m.noReference)}
      </p>
      <p>{intl.formatMessage(m.notReceivedHint)}</p>
    </>
  );
}

function Bonus({ complaint: { amount, detail } }: Pick<Props, 'complaint'>) {
  const intl = useIntl();
  const said = { amount: formatMoney(intl, amount ?? 0), text: detail ?? '' };
  return (
    <p>
      <strong>{intl.formatMessage(m.bonus, said)}</strong>
    </p>
  );
}

function Answer({ orderId, kind }: Pick<Props, 'orderId'> & Pick<OpenComplaint, 'kind'>) {
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  const [answer] = useAnswerComplaintMutation();
  if (!asking) {
    return (
      <Button look="outline" onClick={() => setAsking(true)}>
        {intl.formatMessage(m.answer)}
      </Button>
    );
  }
  return (
    <ReasonForm
      title={intl.formatMessage(m.question)}
      text={intl.formatMessage(m.text)}
      confirm={intl.formatMessage(m.answer)}
      send={(text) => answer({ orderId, kind, text })}
      onCancel={() => setAsking(false)}
    />
  );
}
