import { useIntl } from 'react-intl';
import type { Bundle } from '../../../api/types';
import { Button } from '../../../kit/ui/Button';
import { ListFailure } from '../../../kit/ui/ListFailure';
import { EmptyState } from '../../../kit/ui/EmptyState';
import { OutdatedLine } from '../../../kit/ui/OutdatedLine';
import { useNetworkState } from '../../../kit/hooks/useNetworkState';
import { useStableList } from './useStableList';
import { countFilters, type Filters } from '../filters';
import { catalogMessages, filterMessages } from '../messages';
import { chooseBundles } from '../bundleRules';
import { NewsPill } from './NewsPill';
import css from './BundleListPage.module.css';
import { VoucherGrid, VoucherSkeletons } from '../card/VoucherGrid';

interface Props {
  list: {
    data?: Bundle[] | undefined;
    isError: boolean;
    isFetching: boolean;
    fulfilledTimeStamp?: number | undefined;
    refetch: () => unknown;
  };
  filters: Filters;
  emptyTitle: string;
  onClear: () => void;
}

export function BundleResults({ list, filters, emptyTitle, onClear }: Props) {
  const intl = useIntl();
  // Without a connection the shop says so once, for all that it shows.
  const connected = useNetworkState() === 'online';
  const chosen = chooseBundles(list.data ?? [], filters);
  const { shown, gone, ...news } = useStableList(list.data, chosen, JSON.stringify(filters));
  if (!list.data && list.isError) {
    return (
      <ListFailure
        text={intl.formatMessage(catalogMessages.loadFailed)}
        busy={list.isFetching}
        onRetry={list.refetch}
      />
    );
  }
  return (
    <>
      {list.isError && connected && (
        <OutdatedLine at={list.fulfilledTimeStamp ?? 0} onRetry={list.refetch} />
      )}
      <ResultLine count={list.data ? shown.length : null} filters={filters} onClear={onClear} />
      {!list.data && <VoucherSkeletons count={8} full />}
      {list.data && <VoucherGrid bundles={shown} gone={gone} full />}
      <NewsPill {...news} text={catalogMessages.news} />
      {list.data?.length === 0 && shown.length === 0 && (
        <EmptyState
          icon="signal"
          title={emptyTitle}
          text={intl.formatMessage(catalogMessages.noneAtAll)}
        />
      )}
      {list.data && list.data.length > 0 && shown.length === 0 && (
        <NoMatch filters={filters} onClear={onClear} />
      )}
    </>
  );
}

function NoMatch({ filters, onClear }: Pick<Props, 'filters' | 'onClear'>) {
  const intl = useIntl();
  return (
    <EmptyState
      icon="search"
      title={intl.formatMessage(filterMessages.noMatch)}
      text={intl.formatMessage(filterMessages.noMatchText)}
    >
      <Button look="outline" onClick={onClear}>
        {intl.formatMessage(filterMessages.clear, { count: countFilters(filters) })}
      </Button>
    </EmptyState>
  );
}

interface ResultLineProps {
  /** Null while the list is on its way. */
  count: number | null;
  filters: Filters;
  onClear: () => void;
}

/** How many are left, and the way back to all of them. Stays in place, so that a change of the count is read out. */
function ResultLine({ count, filters, onClear }: ResultLineProps) {
  const intl = useIntl();
  const active = countFilters(filters);
  return (
    <div className={css.line}>
      <p role="status">{count !== null && intl.formatMessage(catalogMessages.count, { count })}</p>
      {active > 0 && (
        <Button look="quiet" className={css.clear} onClick={onClear}>
          {intl.formatMessage(filterMessages.clear, { count: active })}
        </Button>
      )}
    </div>
  );
}
