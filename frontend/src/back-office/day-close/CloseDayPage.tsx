import { useIntl } from 'react-intl';
import { Link, useParams } from 'react-router';
import { isApiError } from '../../api/apiError';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { PageHeading } from '../../components/PageHeading';
import { formatDateTime } from '../../i18n/formats';
import page from '../kit/list/ListPage.module.css';
import { useGetDayQuery } from './api';
import { Arrived } from '../kit/figures/Arrived';
import { CloseSteps } from './CloseSteps';
import { DayFigures } from './DayFigures';
import { DayOrders } from './DayOrders';
import { isDay } from '../kit/date/days';
import { longDay } from '../kit/date/dayText';
import { closeMessages as m } from './messages';
import css from './Money.module.css';
import { SignedDay } from './SignedDay';
import type { DayClose } from './types';

/** One day: the books, the statement, the cash, and a name under it. */
export function CloseDayPage() {
  const intl = useIntl();
  const { date = '' } = useParams();
  const known = isDay(date);
  const day = useGetDayQuery(date, { skip: !known, refetchOnMountOrArgChange: true });
  const missing = !known || (isApiError(day.error) && day.error.status === 404);
  const title = known
    ? intl.formatMessage(m.dayTitle, { day: longDay(intl, date) })
    : intl.formatMessage(m.title);
  return (
    <div className={page.page}>
      <div>
        <Link to={paths.adminClose}>{intl.formatMessage(m.allDays)}</Link>
        <PageHeading title={title} className={page.title} />
      </div>
      {missing ? (
        <NoDay />
      ) : (
        <Arrived query={day}>{(close) => <Day key={date} day={close} />}</Arrived>
      )}
    </div>
  );
}

function NoDay() {
  const intl = useIntl();
  return (
    <Notice
      icon="calendar"
      title={intl.formatMessage(m.noDay)}
      text={intl.formatMessage(m.noDayText)}
    >
      <ButtonLink to={paths.adminClose} look="outline">
        {intl.formatMessage(m.allDays)}
      </ButtonLink>
    </Notice>
  );
}

function Day({ day }: { day: DayClose }) {
  return (
    <div className={css.stack}>
      {day.status === 'open' ? (
        <>
          <CloseSteps day={day} />
          <DayFigures figures={day.figures} />
        </>
      ) : (
        <SignedDay day={day} />
      )}
      <DayOrders date={day.date} />
      <History day={day} />
    </div>
  );
}

function History({ day: { history } }: { day: DayClose }) {
  const intl = useIntl();
  if (history.length === 0) return null;
  return (
    <section className={css.panel}>
      <h2>{intl.formatMessage(m.history)}</h2>
      <ol>
        {history.map(({ status, at, by, reason }) => (
          <li key={at}>
            {intl.formatMessage(status === 'signed_off' ? m.signedBy : m.openedBy, {
              by,
              reason,
              time: formatDateTime(intl, at),
            })}
          </li>
        ))}
      </ol>
    </section>
  );
}
