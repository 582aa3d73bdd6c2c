import { useIntl } from 'react-intl';
import { Link, useParams } from 'react-router';
import { isApiError } from '../../../api/apiError';
import { paths } from '../../../app/paths';
import { ButtonLink } from '../../../components/Button';
import { Callout } from '../../../components/Callout';
import { Notice } from '../../../components/Notice';
import { PageHeading } from '../../../components/PageHeading';
import { formatDateTime } from '../../../i18n/formats';
import { Allowed } from '../components/Allowed';
import page from '../ListPage.module.css';
import { useGetDayQuery } from './api';
import { Arrived } from './Arrived';
import { CashForm } from './CashForm';
import { DayFigures } from './DayFigures';
import { DayOrders } from './DayOrders';
import { isDay } from './days';
import { longDay } from './dayText';
import { closeMessages as m } from './messages';
import css from './Money.module.css';
import { ReopenForm } from './ReopenForm';
import { SignOff } from './SignOff';
import { StatementPanel } from './StatementPanel';
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
  const open = day.status === 'open';
  return (
    <div className={css.stack}>
      <Signature day={day} />
      <DayFigures figures={day.figures} />
      <DayOrders date={day.date} />
      <StatementPanel day={day} />
      <CashForm day={day} />
      <Allowed need="close_days">{open ? <SignOff day={day} /> : <ReopenForm day={day} />}</Allowed>
      <History day={day} />
    </div>
  );
}

function Signature({ day: { signedBy: by, signedAt, movedSince } }: { day: DayClose }) {
  const intl = useIntl();
  if (!by || !signedAt) return null;
  const time = formatDateTime(intl, signedAt);
  return (
    <>
      <Callout icon="check" title={intl.formatMessage(m.signedBy, { by, time })} />
      {movedSince && (
        <Callout tone="warning" icon="alert">
          <p>{intl.formatMessage(m.moved)}</p>
        </Callout>
      )}
    </>
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
