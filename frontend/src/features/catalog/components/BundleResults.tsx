import { useIntl } from 'react-intl';
import type { Bundle } from '../../../api/types';
import { Button } from '../../../components/Button';
import { ListFailure } from '../../../components/ListFailure';
import { Notice } from '../../../components/Notice';
import { OutdatedLine } from '../../../components/OutdatedLine';
import { useConnection } from '../../../lib/connection';
import { networkNames } from '../../../lib/networks';
import css from '../BundleListPage.module.css';
import { catalogMessages } from '../messages';
import { chooseBundles } from '../model';
import type { Filters } from '../useBundleFilters';
import { VoucherGrid, VoucherSkeletons } from './VoucherGrid';

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
  onShowAll: () => void;
}

export function BundleResults({ list, filters, emptyTitle, onShowAll }: Props) {
  const intl = useIntl();
  // Without a connection the shop says so once, for all that it shows.
  const connected = useConnection() === 'online';
  if (!list.data) {
    return list.isError ? (
      <ListFailure
        text={intl.formatMessage(catalogMessages.loadFailed)}
        busy={list.isFetching}
        onRetry={list.refetch}
      />
    ) : (
      <VoucherSkeletons count={8} full />
    );
  }
  const shown = chooseBundles(list.data, filters.network, filters.sorting);
  if (shown.length === 0) {
    return <NoBundles title={emptyTitle} filters={filters} onShowAll={onShowAll} />;
  }
  return (
    <>
      {list.isError && connected && (
        <OutdatedLine at={list.fulfilledTimeStamp ?? 0} onRetry={list.refetch} />
      )}
      <p className={css.count} role="status">
        {intl.formatMessage(catalogMessages.count, { count: shown.length })}
      </p>
      <VoucherGrid bundles={shown} full />
    </>
  );
}

function NoBundles({ title, filters, onShowAll }: NoBundlesProps) {
  const intl = useIntl();
  const text = filters.network
    ? intl.formatMessage(catalogMessages.noneOfNetwork, { network: networkNames[filters.network] })
    : intl.formatMessage(catalogMessages.noneAtAll);
  return (
    <Notice icon="signal" title={title} text={text}>
      {filters.network && (
        <Button look="outline" onClick={onShowAll}>
          {intl.formatMessage(catalogMessages.showAll)}
        </Button>
      )}
    </Notice>
  );
}

type NoBundlesProps = Pick<Props, 'filters' | 'onShowAll'> & { title: string };
