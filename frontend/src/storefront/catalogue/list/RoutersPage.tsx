import { useIntl } from 'react-intl';
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
import { useListRoutersQuery } from '../../../api/shopApi';
import { NewsPill } from './NewsPill';
import { RouterCard } from '../item/RouterCard';
import { routerMessages as m } from '../routerMessages';
import css from './RoutersPage.module.css';

const benefits: Benefit[] = [
  { icon: 'shield', title: m.benefit1, text: m.benefit1Text },
  { icon: 'truck', title: m.benefit2, text: m.benefit2Text },
  { icon: 'tools', title: m.benefit3, text: m.benefit3Text },
];

/** On the widest screen three stand in the first row. */
const places = ['first', 'early', 'early'] as const;

export function RoutersPage() {
  const intl = useIntl();
  return (
    <>
      <PageHeading title={intl.formatMessage(m.title)} />
      <p className="lead">{intl.formatMessage(m.lead)}</p>
      <BenefitTiles benefits={benefits} />
      <RouterResults />
    </>
  );
}

function RouterResults() {
  const intl = useIntl();
  const list = useListRoutersQuery();
  const { shown, gone, ...news } = useStableList(list.data, list.data ?? [], '');
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
