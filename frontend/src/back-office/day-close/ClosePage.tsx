import { useIntl } from 'react-intl';
import { isApiError } from '../../api/apiError';
import { adminClosePath } from '../../shop/paths';
import { ListFailure } from '../../kit/ui/ListFailure';
import { errorText } from '../../i18n/errorText';
import { ResourceRows } from '../kit/list/columns';
import { LoadMore } from '../kit/list/LoadMore';
import { ListSkeleton } from '../kit/list/ListSkeleton';
import { Page, PageTitle } from '../kit/list/Page';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { useListDaysInfiniteQuery } from './api';
import { dayColumns } from './dayColumns';
import { closeMessages as m } from './messages';

/** Days to close, from today back. */
export function ClosePage() {
  const intl = useIntl();
  const days = useListDaysInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const linkOf = useDetailLink(adminClosePath);
  const rows = days.currentData?.pages.flatMap((one) => one.rows);
  return (
    <Page>
      <PageTitle title={intl.formatMessage(m.title)} />
      {!rows && !isApiError(days.error) && <ListSkeleton />}
      {!rows && isApiError(days.error) && (
        <ListFailure
          text={errorText(intl, days.error)}
          busy={days.isFetching}
          onRetry={days.refetch}
        />
      )}
      {rows && (
        <ResourceRows
          name={m.title}
          columns={dayColumns}
          rows={rows.map((day) => ({ ...day, _id: day.date }))}
          linkOf={({ date }) => linkOf(date)}
        />
      )}
      {days.hasNextPage && (
        <LoadMore busy={days.isFetchingNextPage} onPress={() => void days.fetchNextPage()} />
      )}
    </Page>
  );
}
