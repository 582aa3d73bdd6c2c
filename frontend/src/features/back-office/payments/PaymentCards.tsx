import { useIntl } from 'react-intl';
import type { PaymentRecord } from '../../../api/types';
import { adminPaymentPath } from '../../../app/paths';
import { ListCards } from '../components/ListCards';
import { MoneyCard } from '../components/MoneyCard';
import { useDetailLink } from '../useDetailLink';
import { PaymentLabel } from './PaymentLabel';
import { PaymentProduct } from './PaymentProduct';
import { waitingMinutes } from './paymentState';
import { whyText } from './whyText';

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
          why={whyText(intl, payment)}
        />
      )}
    </ListCards>
  );
}
