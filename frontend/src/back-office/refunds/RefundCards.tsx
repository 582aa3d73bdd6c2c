import { useIntl } from 'react-intl';
import { adminRefundPath } from '../../lib/paths';
import { ListCards } from '../kit/list/ListCards';
import { MoneyCard } from '../kit/dialog/MoneyCard';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import type { ListedRefund } from './api';
import { RefundLabel } from './RefundLabel';
import { RefundProduct } from './RefundProduct';
import { waitingMinutes } from './refundState';
import { whyOf } from './whyOf';

export function RefundCards({ rows }: { rows: readonly ListedRefund[] }) {
  const intl = useIntl();
  const linkTo = useDetailLink(adminRefundPath);
  return (
    <ListCards rows={rows} linkOf={({ _id }) => linkTo(_id)}>
      {(refund, now) => (
        <MoneyCard
          money={refund}
          now={now}
          product={<RefundProduct refund={refund} />}
          state={<RefundLabel state={refund.state} />}
          waitingMinutes={waitingMinutes(refund, now)}
          why={intl.formatMessage(whyOf(refund))}
        />
      )}
    </ListCards>
  );
}
