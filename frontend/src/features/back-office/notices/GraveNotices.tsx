import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { paths } from '../../../app/paths';
import { Button } from '../../../components/Button';
import { Callout } from '../../../components/Callout';
import { useNow } from '../../../lib/useNow';
import { linkOf } from '../audit/linkOf';
import { shortDateTime } from '../shortDateTime';
import { actText } from './actText';
import { useGetNoticesQuery, useSeeNoticesMutation, type Act, type Notices } from './api';
import css from './GraveNotices.module.css';
import { noticesMessages as m } from './messages';

/** Nobody acts on it within seconds; it must only not stay unseen for a day. */
const REFRESH_MS = 60_000;

/** What colleagues changed of numbers, prices and access, until whoever runs the shop has seen it. */
export function GraveNotices() {
  const { data } = useGetNoticesQuery(undefined, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  return data?.newest[0] ? <Shown notices={data} upTo={data.newest[0].seq} /> : null;
}

function Shown({ notices: { total, newest }, upTo }: { notices: Notices; upTo: number }) {
  const intl = useIntl();
  const now = useNow(true, REFRESH_MS);
  const [see, { isLoading, isError }] = useSeeNoticesMutation();
  const unshown = total - newest.length;
  return (
    <div className={css.notices}>
      <Callout
        announced
        tone="warning"
        icon="alert"
        title={intl.formatMessage(m.title, { count: total })}
      >
        <ul className={css.acts}>
          {newest.map((act) => (
            <li key={act.seq}>
              <ActLine act={act} now={now} />
            </li>
          ))}
          {unshown > 0 && <li>{intl.formatMessage(m.more, { count: unshown })}</li>}
        </ul>
        {isError && <p role="alert">{intl.formatMessage(m.failed)}</p>}
        <div className={css.actions}>
          <Button look="outline" busy={isLoading} onClick={() => void see(upTo)}>
            {intl.formatMessage(m.seen)}
          </Button>
          <Link to={paths.adminAudit} className={css.log}>
            {intl.formatMessage(m.log)}
          </Link>
        </div>
      </Callout>
    </div>
  );
}

function ActLine({ act, now }: { act: Act; now: number }) {
  const intl = useIntl();
  const link = linkOf(act);
  const text = actText(intl, act);
  return (
    <>
      {link ? <Link to={link}>{text}</Link> : <span>{text}</span>}{' '}
      <time dateTime={act.at} className={css.time}>
        {shortDateTime(intl, act.at, now)}
      </time>
    </>
  );
}
