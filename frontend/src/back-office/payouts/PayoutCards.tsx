import { useIntl } from 'react-intl';
import { adminPayoutPath } from '../../lib/paths';
import { formatDay, formatMoney } from '../../i18n/formats';
import { CardAmount, CardLine, ListCards, CardName, CardQuiet } from '../kit/list/ListCards';
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
  const OpenText = openItems > 0 ? CardAmount : CardQuiet;
  const sum = (count: number, tsh: number) => {
    const amount = formatMoney(intl, tsh);
    return count > 0 ? intl.formatMessage(m.sum, { count, amount }) : amount;
  };
  return (
    <>
      <CardLine>
        <CardName>{formatDay(intl, createdAt)}</CardName>
        <CardQuiet>{intl.formatMessage(m.by, { name: createdBy })}</CardQuiet>
      </CardLine>
      <CardLine>
        <CardQuiet>{intl.formatMessage(m.open)}</CardQuiet>
        <OpenText>{sum(openItems, openAmount)}</OpenText>
      </CardLine>
      <CardLine>
        <CardQuiet>{intl.formatMessage(m.paid)}</CardQuiet>
        <CardQuiet>{sum(paidItems, paidAmount)}</CardQuiet>
      </CardLine>
    </>
  );
}
