import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { AdminOrder, OrderStatus } from '../../api/types';
import { statusMessages } from '../../shop/order/statusMessages';
import { changeMessages as m } from '../kit/messages';
import { DeliverQuestion } from '../kit/order/DeliverQuestion';
import { needsProof, needsReason, toStatusChange } from '../kit/order/statusChange';
import { useStatusChange, type StatusChanging } from './useStatusChange';
import { ReasonForm } from '../kit/dialog/ReasonForm';
import { StatusButtons } from './StatusButtons';
import { BarProblem, BarTitle, FootBar } from '../kit/dialog/FootBar';

interface Props {
  order: AdminOrder;
  onReload: () => unknown;
}

export function StatusChange({ order, onReload }: Props) {
  const intl = useIntl();
  const [asking, setAsking] = useState<OrderStatus | null>(null);
  const changing = useStatusChange(order, onReload);
  const { press, pending, problem } = changing;
  const choose = (status: OrderStatus) => {
    if (needsProof(order, status) || needsReason(order.status, status)) setAsking(status);
    else press(toStatusChange(order, status, ''));
  };
  if (asking && asking !== order.status) {
    return (
      <FootBar>
        <Question
          order={order}
          status={asking}
          changing={changing}
          onOver={() => setAsking(null)}
        />
      </FootBar>
    );
  }
  return (
    <FootBar>
      {problem && !pending && <BarProblem>{problem}</BarProblem>}
      <BarTitle>{intl.formatMessage(m.title)}</BarTitle>
      <StatusButtons current={order.status} pending={pending} onChoose={choose} />
    </FootBar>
  );
}

interface QuestionProps {
  order: AdminOrder;
  status: OrderStatus;
  changing: StatusChanging;
  onOver: () => void;
}

/** What has to be said before the status changes. */
function Question({ order, status, changing, onOver }: QuestionProps) {
  const intl = useIntl();
  if (needsProof(order, status)) return <DeliverQuestion order={order} onOver={onOver} />;
  const from = intl.formatMessage(statusMessages[order.status]);
  const to = intl.formatMessage(statusMessages[status]);
  return (
    <ReasonForm
      key={status}
      title={intl.formatMessage(m.askReason, { from, to })}
      confirm={intl.formatMessage(m.confirm, { status: to })}
      failed={{ title: intl.formatMessage(m.failed), text: changing.problemText }}
      send={(reason) => changing.change(toStatusChange(order, status, reason))}
      onSent={onOver}
      onCancel={onOver}
      cancel={intl.formatMessage(m.keep)}
    />
  );
}
