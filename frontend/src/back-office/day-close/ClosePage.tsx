import { NotLoaded } from '../kit/list/NotLoaded';
import { useIntl } from 'react-intl';
import { NARROW, useMedia } from '../../kit/hooks/useMedia';
import { adminClosePath } from '../../shop/paths';
import { ResourceRows } from '../kit/list/columns';
import { LoadMore } from '../kit/list/LoadMore';
import { ListSkeleton } from '../kit/list/ListSkeleton';
import { Page, PageTitle } from '../kit/list/Page';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { useListDaysInfiniteQuery } from './api';
import { RequirePermission } from '../kit/access';
import { ChooseFile } from './ChooseFile';
import { useFileDay } from './useFileDay';
import { dayColumns } from './dayColumns';
import { closeMessages as m } from './messages';

/** Days to close, from today back. */
export function ClosePage() {
  const intl = useIntl();
  const days = useListDaysInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const fileDay = useFileDay();
  const linkOf = useDetailLink(adminClosePath);
  // On a phone the days come first.
  const narrow = useMedia(NARROW);
  const file = (
    <RequirePermission need="close_days">
      <ChooseFile file={null} onFile={fileDay.open} />
    </RequirePermission>
  );
  const rows = days.currentData?.pages.flatMap((one) => one.rows);
  return (
    <Page roomy>
      <PageTitle title={intl.formatMessage(m.title)} />
      {!narrow && file}
      {!rows && (
        <NotLoaded query={days}>
          <ListSkeleton />
        </NotLoaded>
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
      {narrow && file}
    </Page>
  );
}
