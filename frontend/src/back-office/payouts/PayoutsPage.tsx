import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { Notice } from '../../components/Notice';
import { Allowed } from '../kit/access/Allowed';
import { ListResults } from '../kit/list/ListResults';
import { PageHead } from '../kit/list/PageHead';
import page from '../kit/list/ListPage.module.css';
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
    <div className={page.page}>
      <PageHead title={intl.formatMessage(m.title)} />
      <Allowed need="pay_agents">
        <NewPayout />
      </Allowed>
      <ListResults
        list={payouts}
        words={words}
        table={PayoutCards}
        cards={PayoutCards}
        empty={
          <Notice
            icon="receipt"
            title={intl.formatMessage(m.none)}
            text={intl.formatMessage(m.noneText)}
          />
        }
      />
      {payoutId && <PayoutDialog key={payoutId} id={payoutId} />}
    </div>
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
