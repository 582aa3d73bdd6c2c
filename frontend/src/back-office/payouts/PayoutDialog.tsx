import { useIntl } from 'react-intl';
import { isApiError } from '../../api/apiError';
import { paths } from '../../lib/paths';
import { Facts } from '../../components/order/Facts';
import { OutdatedLine } from '../../components/OutdatedLine';
import { formatDateTime, formatDay, formatMoney } from '../../i18n/formats';
import { DetailDialog } from '../kit/dialog/DetailDialog';
import { DetailBody } from '../kit/dialog/DetailBody';
import { DetailFailure } from '../kit/dialog/DetailFailure';
import { DetailSkeleton } from '../kit/dialog/DetailSkeleton';
import { useRefreshing } from '../kit/live/useRefreshMs';
import { useGetPayoutQuery } from './api';
import { payoutDetailMessages as m, payoutListMessages } from './messages';
import { PayoutItems } from './PayoutItems';
import css from './Payouts.module.css';
import type { Payout } from './types';

export function PayoutDialog({ id }: { id: string }) {
  const intl = useIntl();
  const query = useGetPayoutQuery(id, {
    ...useRefreshing(),
    refetchOnMountOrArgChange: true,
  });
  const { currentData: payout, error, refetch, isFetching } = query;
  const title = payout
    ? intl.formatMessage(m.title, { day: formatDay(intl, payout.createdAt) })
    : intl.formatMessage(payoutListMessages.title);
  return (
    <DetailDialog title={title} listPath={paths.adminPayouts}>
      {payout ? (
        <DetailBody>
          {error !== undefined && (
            <OutdatedLine
              at={query.fulfilledTimeStamp ?? Date.parse(payout.createdAt)}
              message={m.outdated}
              onRetry={refetch}
            />
          )}
          <Sums payout={payout} />
          <PayoutItems payout={payout} />
        </DetailBody>
      ) : isApiError(error) ? (
        <DetailFailure error={error} busy={isFetching} onRetry={refetch} messages={m} />
      ) : (
        <DetailSkeleton />
      )}
    </DetailDialog>
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
          { label: intl.formatMessage(payoutListMessages.asOf), value: formatDateTime(intl, asOf) },
          {
            label: intl.formatMessage(payoutListMessages.open),
            value: formatMoney(intl, sum('open')),
          },
          {
            label: intl.formatMessage(payoutListMessages.paid),
            value: formatMoney(intl, sum('paid')),
          },
        ]}
      />
      <p className={css.quiet}>{intl.formatMessage(payoutListMessages.by, { name: createdBy })}</p>
    </section>
  );
}
