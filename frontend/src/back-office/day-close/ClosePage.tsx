import { useIntl } from 'react-intl';
import { isApiError } from '../../api/apiError';
import { adminClosePath } from '../../lib/paths';
import { Button } from '../../components/Button';
import { ListFailure } from '../../components/ListFailure';
import { errorText } from '../../i18n/errorText';
import { formatMoney } from '../../i18n/formats';
import {
  CardLink,
  CardList,
  CardLine,
  CardName,
  CardQuiet,
  CardAmount,
} from '../kit/list/ListCards';
import { ListSkeleton } from '../kit/list/ListSkeleton';
import { StatusChip } from '../kit/list/StatusChip';
import { Page, PageTitle } from '../kit/list/Page';
import { listMessages } from '../kit/messages';
import { useListDaysInfiniteQuery } from './api';
import { longDay } from '../kit/date/dayText';
import { closeMessages as m } from './messages';
import type { DayLine } from './types';

/** Days to close, from today back. */
export function ClosePage() {
  const intl = useIntl();
  const days = useListDaysInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
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
        <CardList>
          {rows.map((day) => (
            <li key={day.date}>
              <CardLink to={adminClosePath(day.date)}>
                <Day day={day} />
              </CardLink>
            </li>
          ))}
        </CardList>
      )}
      {days.hasNextPage && (
        <Button
          look="outline"
          busy={days.isFetchingNextPage}
          onClick={() => void days.fetchNextPage()}
        >
          {intl.formatMessage(listMessages.loadMore)}
        </Button>
      )}
    </Page>
  );
}

function Day({ day: { date, provider, cash, status, signedBy } }: { day: DayLine }) {
  const intl = useIntl();
  const signed = status === 'signed_off';
  const state = intl.formatMessage(signed ? m.signed : m.open);
  return (
    <>
      <CardLine>
        <CardName>{longDay(intl, date)}</CardName>
        <StatusChip
          tone={signed ? 'good' : 'waiting'}
          text={signedBy ? `${state}: ${signedBy}` : state}
        />
      </CardLine>
      <CardLine>
        <CardQuiet>{intl.formatMessage(m.provider)}</CardQuiet>
        <CardAmount>{formatMoney(intl, provider.amount)}</CardAmount>
      </CardLine>
      <CardLine>
        <CardQuiet>{intl.formatMessage(m.cash)}</CardQuiet>
        <CardAmount>{formatMoney(intl, cash.amount)}</CardAmount>
      </CardLine>
    </>
  );
}
