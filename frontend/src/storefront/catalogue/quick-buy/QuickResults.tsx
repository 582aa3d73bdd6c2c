import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { paths } from '../../../shop/paths';
import { Icon } from '../../../kit/ui/Icon';
import { ListFailure } from '../../../kit/ui/ListFailure';
import { OutdatedLine } from '../../../kit/ui/OutdatedLine';
import { useStableList } from '../list/useStableList';
import { channels } from '../../../realtime/channels';
import { useChannel } from '../../../realtime/useChannel';
import { useListBundlesQuery } from '../../../api/shopApi';
import { writeFilters, type Filters } from '../filters';
import { catalogMessages, filterMessages } from '../messages';
import { quickBuyMessages } from './messages';
import { chooseBundles } from '../bundleRules';
import css from './QuickBuy.module.css';
import { NewsPill } from '../list/NewsPill';
import { RefineRow } from '../list/RefineRow';
import { VoucherGrid, VoucherSkeletons } from '../card/VoucherGrid';

const SHOWN = 8;

interface Props {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** The first few that fit; the rest stand on their own page, filtered the same way. */
export function QuickResults({ filters, onChange }: Props) {
  const intl = useIntl();
  const list = useListBundlesQuery('normal');
  const chosen = chooseBundles(list.data ?? [], filters).slice(0, SHOWN);
  const { shown, gone, ...news } = useStableList(list.data, chosen, JSON.stringify(filters));
  useChannel(channels.bundles);
  return (
    <div className={css.results}>
      <h2 className="visually-hidden">{intl.formatMessage(quickBuyMessages.results)}</h2>
      <RefineRow filters={filters} onChange={onChange} />
      {list.isError && list.data && (
        <OutdatedLine at={list.fulfilledTimeStamp ?? 0} onRetry={list.refetch} />
      )}
      {list.isLoading && <VoucherSkeletons count={SHOWN} />}
      {list.isError && !list.data && (
        <ListFailure
          text={intl.formatMessage(catalogMessages.loadFailed)}
          busy={list.isFetching}
          onRetry={list.refetch}
        />
      )}
      {list.data && shown.length === 0 && (
        <p className={css.none} role="status">
          {intl.formatMessage(filterMessages.noMatch)}
        </p>
      )}
      <VoucherGrid bundles={shown} gone={gone} />
      <NewsPill {...news} text={catalogMessages.news} />
      <Link
        to={{ pathname: paths.normalBundles, search: writeFilters('', filters) }}
        className={css.seeAll}
      >
        {intl.formatMessage(quickBuyMessages.seeAll)}
        <Icon name="arrow" size={18} />
      </Link>
    </div>
  );
}
