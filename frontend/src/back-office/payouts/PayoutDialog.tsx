import DialogContent from '@mui/material/DialogContent';
import { Caption } from '../kit/layout';
import { useIntl } from 'react-intl';
import { paths } from '../../shop/paths';
import { fact, Facts } from '../../shop/order/Facts';
import { formatDateTime, formatDay, formatMoney } from '../../i18n/formats';
import { ResourceDialog } from '../kit/dialog/ResourceDialog';
import { useFresh } from '../kit/live/useRefreshMs';
import { useGetPayoutQuery, type Payout } from './api';
import { payoutDetailMessages as m, payoutListMessages } from './messages';
import { PayoutItems } from './PayoutItems';

export function PayoutDialog({ id }: { id: string }) {
  const intl = useIntl();
  const query = useGetPayoutQuery(id, useFresh());
  return (
    <ResourceDialog
      id={id}
      title={(payout) =>
        payout
          ? intl.formatMessage(m.title, { day: formatDay(intl, payout.createdAt) })
          : intl.formatMessage(payoutListMessages.title)
      }
      listPath={paths.adminPayouts}
      query={query}
      words={m}
      changedAt={({ createdAt }) => createdAt}
    >
      {(payout, outdated) => (
        <DialogContent>
          {outdated}
          <Sums payout={payout} />
          <PayoutItems payout={payout} />
        </DialogContent>
      )}
    </ResourceDialog>
  );
}

function Sums({ payout: { asOf, createdBy, items } }: { payout: Payout }) {
  const intl = useIntl();
  const sum = (state: string) =>
    items.reduce((total, item) => (item.state === state ? total + item.amount : total), 0);
  return (
    <section>
      <Facts
        facts={[
          fact(payoutListMessages.asOf, formatDateTime(intl, asOf)),
          fact(payoutListMessages.open, formatMoney(intl, sum('open'))),
          fact(payoutListMessages.paid, formatMoney(intl, sum('paid'))),
        ]}
      />
      <Caption text={[payoutListMessages.by, { name: createdBy }]} />
    </section>
  );
}
