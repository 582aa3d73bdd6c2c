import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { adminPayoutPath } from '../../shop/paths';
import { RequirePermission } from '../kit/access/RequirePermission';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { EmptyList } from '../kit/list/EmptyList';
import { Page } from '../kit/list/Page';
import { PageHead } from '../kit/list/PageHead';
import { ResourceList } from '../kit/list/ResourceList';
import { useLiveList } from '../kit/list/useLiveList';
import { useLazyPeekPayoutsQuery, useListPayoutsInfiniteQuery, type NoFilter } from './api';
import { payoutListMessages as m } from './messages';
import { NewPayout } from './NewPayout';
import { payoutColumns } from './payoutColumns';
import { PayoutDialog } from './PayoutDialog';

const everything: NoFilter = {};

export function PayoutsPage() {
  const intl = useIntl();
  const { payoutId } = useParams();
  const linkTo = useDetailLink(adminPayoutPath);
  const payouts = useLiveList(everything, {
    list: useListPayoutsInfiniteQuery(everything),
    peek: useLazyPeekPayoutsQuery(),
    topics: ['payout'],
  });
  return (
    <Page>
      <PageHead title={intl.formatMessage(m.title)} />
      <RequirePermission need="pay_agents">
        <NewPayout />
      </RequirePermission>
      <ResourceList
        list={payouts}
        words={m}
        columns={payoutColumns}
        linkOf={(row) => linkTo(row._id)}
        empty={<EmptyList icon="receipt" none={[m.none, m.noneText]} />}
      />
      {payoutId && <PayoutDialog key={payoutId} id={payoutId} />}
    </Page>
  );
}
