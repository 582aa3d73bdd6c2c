import { useIntl } from 'react-intl';
import type { PaymentRecord } from '../../../api/types';
import { adminPaymentPath } from '../../../app/paths';
import { ListCards } from '../components/ListCards';
import { MoneyCard } from '../components/MoneyCard';
import { useDetailLink } from '../useDetailLink';
import { reasonTexts } from './messages';
import { PaymentLabel } from './PaymentLabel';
import { PaymentProduct } from './PaymentProduct';
import { waitingMinutes } from './paymentState';

export function PaymentCards({ rows }: { rows: readonly PaymentRecord[] }) {
  const intl = useIntl();
  const linkTo = useDetailLink(adminPaymentPath);
  return (
    <ListCards rows={rows} linkOf={({ _id }) => linkTo(_id)}>
      {(payment, now) => (
        <MoneyCard
          money={payment}
          now={now}
          product={<PaymentProduct payment={payment} />}
          state={<PaymentLabel payment={payment} />}
          waitingMinutes={waitingMinutes(payment, now)}
          why={payment.reason && intl.formatMessage(reasonTexts[payment.reason])}
        />
      )}
    </ListCards>
  );
}
