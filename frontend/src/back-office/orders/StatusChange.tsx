import { useState, type ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import type { AdminOrder, OrderStatus } from '../../api/types';
import { changeMessages } from '../kit/messages';
import { DeliverQuestion } from '../kit/order/DeliverQuestion';
import { needsProof, needsReason, toStatusChange } from '../kit/order/statusChange';
import { useStatusChange } from './useStatusChange';
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
  const { change, pending, problem } = useStatusChange(order, onReload);
  const choose = (status: OrderStatus) => {
    if (needsProof(order, status) || needsReason(order.status, status)) {
      setAsking(status);
      return;
    }
    const checked = toStatusChange(order, status, '');
    if ('request' in checked) void change(checked.request);
  };
  return (
    <FootBar>
      {problem && !pending && <BarProblem>{problem}</BarProblem>}
      {asking && asking !== order.status ? (
        <Question
          order={order}
          status={asking}
          busy={pending !== null}
          onOver={() => setAsking(null)}
          onSubmit={(request) => void change(request).then((done) => done && setAsking(null))}
        />
      ) : (
        <>
          <BarTitle>{intl.formatMessage(changeMessages.title)}</BarTitle>
          <StatusButtons current={order.status} pending={pending} onChoose={choose} />
        </>
      )}
    </FootBar>
  );
}

interface QuestionProps {
  order: AdminOrder;
  status: OrderStatus;
  busy: boolean;
  onOver: () => void;
  onSubmit: ComponentProps<typeof ReasonForm>['onSubmit'];
}

/** What has to be told before the status changes. */
function Question({ onOver, ...asked }: QuestionProps) {
  const { order, status } = asked;
  if (needsProof(order, status)) return <DeliverQuestion order={order} onOver={onOver} />;
  return <ReasonForm key={status} {...asked} onCancel={onOver} />;
}
