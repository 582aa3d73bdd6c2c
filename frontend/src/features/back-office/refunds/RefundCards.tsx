import { useIntl } from 'react-intl';
import { adminRefundPath } from '../../../app/paths';
import { formatMoney } from '../../../i18n/formats';
import { displayPhone } from '../../../lib/phone';
import { useNow } from '../../../lib/useNow';
import type { RefundCase } from '../apiTypes';
import { CardLine, ListCard, ListCards } from '../components/ListCards';
import css from '../components/ListCards.module.css';
import { WaitingText } from '../components/WaitingText';
import { moneyMessages } from '../moneyMessages';
import { shortDateTime } from '../shortDateTime';
import { useDetailLink } from '../useDetailLink';
import { MINUTE_MS } from '../waiting';
import { refundKindMessages } from './messages';
import { RefundLabel } from './RefundLabel';
import { RefundProduct } from './RefundProduct';
import { waitingMinutes } from './refundState';

export function RefundCards({ refunds }: { refunds: readonly RefundCase[] }) {
  const linkTo = useDetailLink(adminRefundPath);
  const now = useNow(true, MINUTE_MS);
  return (
    <ListCards>
      {refunds.map((refund) => (
        <ListCard key={refund._id} link={linkTo(refund._id)}>
          <RefundCard refund={refund} now={now} />
        </ListCard>
      ))}
    </ListCards>
  );
}

function RefundCard({ refund, now }: { refund: RefundCase; now: number }) {
  const intl = useIntl();
  return (
    <>
      <CardLine>
        <strong className={css.name}>{displayPhone(refund.payerPhone)}</strong>
        <span className={css.amount}>{formatMoney(intl, refund.amount)}</span>
      </CardLine>
      <CardLine>
        <RefundProduct refund={refund} />
        <span className={css.words}>{intl.formatMessage(refundKindMessages[refund.kind])}</span>
      </CardLine>
      <CardLine>
        <RefundLabel state={refund.state} />
        <span className={css.small}>
          <WaitingText minutes={waitingMinutes(refund, now)} words={moneyMessages} />
        </span>
      </CardLine>
      <CardLine>
        <span className={css.quiet}>{refund.orderId}</span>
        <span className={css.quiet}>{shortDateTime(intl, refund.openedAt, now)}</span>
      </CardLine>
    </>
  );
}
