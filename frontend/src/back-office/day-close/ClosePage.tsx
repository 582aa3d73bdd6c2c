import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { isApiError } from '../../api/apiError';
import { adminClosePath } from '../../lib/paths';
import { Button } from '../../components/Button';
import { ListFailure } from '../../components/ListFailure';
import { PageHeading } from '../../components/PageHeading';
import { errorText } from '../../i18n/errorText';
import { formatMoney } from '../../i18n/formats';
import { CardLine } from '../kit/list/ListCards';
import cards from '../kit/list/ListCards.module.css';
import { ListSkeleton } from '../kit/list/ListSkeleton';
import { StateLabel } from '../kit/list/StateLabel';
import page from '../kit/list/ListPage.module.css';
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
    <div className={page.page}>
      <PageHeading title={intl.formatMessage(m.title)} className={page.title} />
      {!rows && !isApiError(days.error) && <ListSkeleton />}
      {!rows && isApiError(days.error) && (
        <ListFailure
          text={errorText(intl, days.error)}
          busy={days.isFetching}
          onRetry={days.refetch}
        />
      )}
      {rows && (
        <ul className={cards.list}>
          {rows.map((day) => (
            <li key={day.date}>
              <Link to={adminClosePath(day.date)} className={cards.card}>
                <Day day={day} />
              </Link>
            </li>
          ))}
        </ul>
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
    </div>
  );
}

function Day({ day: { date, provider, cash, status, signedBy } }: { day: DayLine }) {
  const intl = useIntl();
  const signed = status === 'signed_off';
  const state = intl.formatMessage(signed ? m.signed : m.open);
  return (
    <>
      <CardLine>
        <strong className={cards.name}>{longDay(intl, date)}</strong>
        <StateLabel
          tone={signed ? 'good' : 'waiting'}
          text={signedBy ? `${state}: ${signedBy}` : state}
        />
      </CardLine>
      <CardLine>
        <span className={cards.quiet}>{intl.formatMessage(m.provider)}</span>
        <span className={cards.amount}>{formatMoney(intl, provider.amount)}</span>
      </CardLine>
      <CardLine>
        <span className={cards.quiet}>{intl.formatMessage(m.cash)}</span>
        <span className={cards.amount}>{formatMoney(intl, cash.amount)}</span>
      </CardLine>
    </>
  );
}
