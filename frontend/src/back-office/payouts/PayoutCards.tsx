import { useIntl } from 'react-intl';
import { adminPayoutPath } from '../../lib/paths';
import { formatDay, formatMoney } from '../../i18n/formats';
import { CardLine, ListCards } from '../kit/list/ListCards';
import css from '../kit/list/ListCards.module.css';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { payoutListMessages as m } from './messages';
import type { PayoutSummary } from './types';

export function PayoutCards({ rows }: { rows: readonly PayoutSummary[] }) {
  const linkTo = useDetailLink(adminPayoutPath);
  return (
    <ListCards rows={rows} linkOf={({ _id }) => linkTo(_id)}>
      {(payout) => <PayoutCard payout={payout} />}
    </ListCards>
  );
}

function PayoutCard({ payout }: { payout: PayoutSummary }) {
  const intl = useIntl();
  const { createdAt, createdBy, openItems, openAmount, paidItems, paidAmount } = payout;
  const sum = (count: number, tsh: number) => {
    const amount = formatMoney(intl, tsh);
    return count > 0 ? intl.formatMessage(m.sum, { count, amount }) : amount;
  };
  return (
    <>
      <CardLine>
        <strong className={css.name}>{formatDay(intl, createdAt)}</strong>
        <span className={css.quiet}>{intl.formatMessage(m.by, { name: createdBy })}</span>
      </CardLine>
      <CardLine>
        <span className={css.quiet}>{intl.formatMessage(m.open)}</span>
        <span className={openItems > 0 ? css.amount : css.quiet}>{sum(openItems, openAmount)}</span>
      </CardLine>
      <CardLine>
        <span className={css.quiet}>{intl.formatMessage(m.paid)}</span>
        <span className={css.quiet}>{sum(paidItems, paidAmount)}</span>
      </CardLine>
    </>
  );
}
