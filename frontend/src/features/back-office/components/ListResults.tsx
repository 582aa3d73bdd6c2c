import type { ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { isApiError } from '../../../api/apiError';
import { Button } from '../../../components/Button';
import { ListFailure } from '../../../components/ListFailure';
import { OutdatedLine } from '../../../components/OutdatedLine';
import { errorText } from '../../../i18n/errorText';
import { listMessages } from '../messages';
import { ListHead, type HeadOfList } from './ListHead';
import css from './ListResults.module.css';
import { ListSkeleton } from './ListSkeleton';

interface Props {
  list: HeadOfList & {
    arrived: boolean;
    hasMore: boolean;
    isLoadingMore: boolean;
    loadMore: () => void;
  };
  count: string;
  news: string | null;
  /** Says how old the rows are; takes `time`. */
  outdated: MessageDescriptor;
  /** The rows, or what to say when there are none. */
  children: ReactNode;
}

export function ListResults({ list, count, news, outdated, children }: Props) {
  const intl = useIntl();
  if (!list.arrived) return <NotArrived list={list} />;
  return (
    <div>
      {list.failure !== undefined && (
        <OutdatedLine at={list.arrivedAt} message={outdated} onRetry={list.refresh} />
      )}
      <ListHead list={list} count={count} news={news} />
      {children}
      {list.hasMore && (
        <div className={css.more}>
          <Button look="outline" busy={list.isLoadingMore} onClick={list.loadMore}>
            {intl.formatMessage(listMessages.loadMore)}
          </Button>
        </div>
      )}
    </div>
  );
}

function NotArrived({ list: { failure, isLoading, refresh } }: { list: HeadOfList }) {
  const intl = useIntl();
  if (!isApiError(failure)) return <ListSkeleton />;
  return <ListFailure text={errorText(intl, failure)} busy={isLoading} onRetry={refresh} />;
}
