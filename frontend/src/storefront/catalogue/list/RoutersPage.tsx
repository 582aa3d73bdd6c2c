import { useIntl, type MessageDescriptor } from 'react-intl';
import { BenefitTiles, type Benefit } from '../../../shop/BenefitTiles';
import { ListFailure } from '../../../kit/ui/ListFailure';
import { EmptyState } from '../../../kit/ui/EmptyState';
import { OutdatedLine } from '../../../kit/ui/OutdatedLine';
import { PageHeading } from '../../../shop/page/PageHeading';
import { commonMessages } from '../../../i18n/messages';
import { useNetworkState } from '../../../kit/hooks/useNetworkState';
import { useStableList } from './useStableList';
import { channels } from '../../../realtime/channels';
import { useChannel } from '../../../realtime/useChannel';
import { useGetStoreQuery, useListRoutersQuery } from '../../../api/shopApi';
import { deliveryFees } from '../../../shop/deliveryFee';
import { forHousehold } from '../household';
import { HouseholdChoice, useHousehold } from './HouseholdChoice';
import { NewsPill } from './NewsPill';
import { RouterCard } from '../item/RouterCard';
import { routerMessages as m } from '../routerMessages';
import css from './RoutersPage.module.css';

const benefits = (delivery: MessageDescriptor): Benefit[] => [
  { icon: 'shield', title: m.benefit1, text: m.benefit1Text },
  { icon: 'truck', title: delivery, text: m.benefit2Text },
  { icon: 'tools', title: m.benefit3, text: m.benefit3Text },
];

/** On the widest screen three stand in the first row. */
const places = ['first', 'early', 'early'] as const;

export function RoutersPage() {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery();
  const isFree = store !== undefined && deliveryFees(store.deliveryPromises)[1] === 0;
  return (
    <>
      <PageHeading title={intl.formatMessage(m.title)} />
      <p className="lead">{intl.formatMessage(m.lead)}</p>
      <BenefitTiles benefits={benefits(isFree ? m.benefit2 : m.benefit2WithFee)} />
      <RouterResults />
    </>
  );
}

function RouterResults() {
  const intl = useIntl();
  const list = useListRoutersQuery();
  const [household] = useHousehold();
  const wanted = forHousehold(list.data ?? [], household);
  const { shown, gone, ...news } = useStableList(list.data, wanted, `${household}`);
  useChannel(channels.routers);
  // Without a connection the shop says so once, for all that it shows.
  const connected = useNetworkState() === 'online';
  if (!list.data) {
    return list.isError ? (
      <ListFailure
        text={intl.formatMessage(m.loadFailed)}
        busy={list.isFetching}
        onRetry={list.refetch}
      />
    ) : (
      <Skeletons />
    );
  }
  if (shown.length === 0) {
    return (
      <EmptyState
        icon="router"
        title={intl.formatMessage(m.none)}
        text={intl.formatMessage(m.noneText)}
      />
    );
  }
  return (
    <>
      {list.isError && connected && (
        <OutdatedLine at={list.fulfilledTimeStamp ?? 0} onRetry={list.refetch} />
      )}
      <HouseholdChoice routers={list.data} />
      <ul className={css.grid}>
        {shown.map((router, index) => (
          <li key={router.id}>
            <RouterCard
              router={gone.has(router.id) ? { ...router, stock: 0 } : router}
              place={places[index] ?? 'later'}
            />
          </li>
        ))}
      </ul>
      <NewsPill {...news} text={m.news} />
    </>
  );
}

function Skeletons() {
  const intl = useIntl();
  return (
    <div role="status" aria-label={intl.formatMessage(commonMessages.loading)} className={css.grid}>
      <div className={css.blank} />
      <div className={css.blank} />
      <div className={css.blank} />
    </div>
  );
}
