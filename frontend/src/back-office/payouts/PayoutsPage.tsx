import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { EmptyState } from '../../components/EmptyState';
import { RequirePermission } from '../kit/access/RequirePermission';
import { ListResults } from '../kit/list/ListResults';
import { PageHead } from '../kit/list/PageHead';
import { Page } from '../kit/list/Page';
import { useLiveList } from '../kit/list/useLiveList';
import { useLazyPeekPayoutsQuery, useListPayoutsInfiniteQuery, type NoFilter } from './api';
import { payoutListMessages as m } from './messages';
import { NewPayout } from './NewPayout';
import { PayoutCards } from './PayoutCards';
import { PayoutDialog } from './PayoutDialog';

const words = { count: m.count, countShown: m.countShown, news: m.news, outdated: m.outdated };
const everything: NoFilter = {};

export function PayoutsPage() {
  const intl = useIntl();
  const { payoutId } = useParams();
  const payouts = usePayouts();
  return (
    <Page>
      <PageHead title={intl.formatMessage(m.title)} />
      <RequirePermission need="pay_agents">
        <NewPayout />
      </RequirePermission>
      <ListResults
        list={payouts}
        words={words}
        table={PayoutCards}
        cards={PayoutCards}
        empty={
          <EmptyState
            icon="receipt"
            title={intl.formatMessage(m.none)}
            text={intl.formatMessage(m.noneText)}
          />
        }
      />
      {payoutId && <PayoutDialog key={payoutId} id={payoutId} />}
    </Page>
  );
}

function usePayouts() {
  const [peek, newest] = useLazyPeekPayoutsQuery();
  return useLiveList(everything, {
    list: useListPayoutsInfiniteQuery(everything),
    peek,
    newest,
    topics: ['payout'],
    isNewer: (known, payout) => known.paidItems > payout.paidItems,
  });
}
