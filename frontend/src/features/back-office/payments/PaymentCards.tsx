import { useIntl } from 'react-intl';
import { adminPaymentPath } from '../../../app/paths';
import { formatMoney } from '../../../i18n/formats';
import { displayPhone } from '../../../lib/phone';
import { useNow } from '../../../lib/useNow';
import type { PaymentRecord } from '../apiTypes';
import { CardLine, ListCard, ListCards } from '../components/ListCards';
import css from '../components/ListCards.module.css';
import { WaitingText } from '../components/WaitingText';
import { moneyMessages } from '../moneyMessages';
import { shortDateTime } from '../shortDateTime';
import { useDetailLink } from '../useDetailLink';
import { MINUTE_MS } from '../waiting';
import { reasonTexts } from './messages';
import { PaymentLabel } from './PaymentLabel';
import { PaymentProduct } from './PaymentProduct';
import { waitingMinutes } from './paymentState';

export function PaymentCards({ payments }: { payments: readonly PaymentRecord[] }) {
  const linkTo = useDetailLink(adminPaymentPath);
  const now = useNow(true, MINUTE_MS);
  return (
    <ListCards>
      {payments.map((payment) => (
        <ListCard key={payment._id} link={linkTo(payment._id)}>
          <PaymentCard payment={payment} now={now} />
        </ListCard>
      ))}
    </ListCards>
  );
}

function PaymentCard({ payment, now }: { payment: PaymentRecord; now: number }) {
  const intl = useIntl();
  return (
    <>
      <CardLine>
        <strong className={css.name}>{displayPhone(payment.payerPhone)}</strong>
        <span className={css.amount}>{formatMoney(intl, payment.amount)}</span>
      </CardLine>
      <span>
        <PaymentProduct payment={payment} />
      </span>
      <CardLine>
        <PaymentLabel payment={payment} />
        <span className={css.small}>
          <WaitingText minutes={waitingMinutes(payment, now)} words={moneyMessages} />
        </span>
      </CardLine>
      {payment.reason && (
        <span className={css.words}>{intl.formatMessage(reasonTexts[payment.reason])}</span>
      )}
      <CardLine>
        <span className={css.quiet}>{payment.orderId}</span>
        <span className={css.quiet}>{shortDateTime(intl, payment.createdAt, now)}</span>
      </CardLine>
    </>
  );
}
