import { useIntl, type IntlShape } from 'react-intl';
import { useParams } from 'react-router';
import { adminPayoutPath } from '../../shop/paths';
import { formatDay, formatMoney } from '../../i18n/formats';
import { RequirePermission } from '../kit/access';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { EmptyList } from '../kit/list/EmptyList';
import { Page } from '../kit/list/Page';
import { PageHead } from '../kit/list/PageHead';
import { ResourceList } from '../kit/list/ResourceList';
import { useLiveList } from '../kit/list/useLiveList';
import type { Columns } from '../kit/list/columns';
import {
  useLazyPeekPayoutsQuery,
  useListPayoutsInfiniteQuery,
  type NoFilter,
  type PayoutSummary,
} from './api';
import { payoutListMessages as m } from './messages';
import { NewPayout } from './NewPayout';
import { PayoutDialog } from './PayoutDialog';

const payoutColumns: Columns<PayoutSummary> = [
  {
    label: m.date,
    main: {
      show: ({ createdAt }, { intl }) => formatDay(intl, createdAt),
      card: '1 left',
      look: 'name',
    },
    sub: {
      show: ({ createdBy }, { intl }) => intl.formatMessage(m.by, { name: createdBy }),
      card: '1 right',
      look: 'quiet',
    },
  },
  {
    label: m.open,
    main: {
      show: ({ openItems, openAmount }, { intl }) => sumText(intl, openItems, openAmount),
      card: '2 left',
      look: 'amount',
      labelled: true,
    },
    nowrap: true,
  },
  {
    label: m.paid,
    main: {
      show: ({ paidItems, paidAmount }, { intl }) => sumText(intl, paidItems, paidAmount),
      card: '3 left',
      look: 'quiet',
      labelled: true,
    },
    nowrap: true,
  },
];

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

function sumText(intl: IntlShape, count: number, tsh: number): string {
  const amount = formatMoney(intl, tsh);
  return count > 0 ? intl.formatMessage(m.sum, { count, amount }) : amount;
}
