import { useIntl } from 'react-intl';
import type { PaymentRecord } from '../../api/types';
import { adminPaymentPath } from '../../lib/paths';
import { ListCards } from '../kit/list/ListCards';
import { MoneyCard } from '../kit/dialog/MoneyCard';
import { useDetailLink } from '../kit/dialog/useDetailLink';
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
