import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { TextLink } from '../../kit/layout';
import { paths } from '../../../shop/paths';
import { Button } from '../../../kit/ui/Button';
import { Alert } from '../../../kit/ui/Alert';
import { commonMessages } from '../../../i18n/messages';
import { NARROW, useMedia } from '../../../kit/hooks/useMedia';
import { useNow } from '../../../kit/hooks/useNow';
import { linkOf } from '../../kit/audit/linkOf';
import { shortDateTime } from '../../kit/date/dateText';
import { actText } from './actText';
import {
  useListSecurityAlertsQuery,
  useMarkSecurityAlertsReadMutation,
  type Act,
  type Alerts,
} from './api';
import css from './SecurityAlerts.module.css';
import { noticesMessages as m } from './messages';

/** Nobody acts on it within seconds; it must only not stay unseen for a day. */
const REFRESH_MS = 60_000;

/** What colleagues changed of numbers, prices and access, until whoever runs the shop has seen it. */
export function SecurityAlerts() {
  const { data, isError, isFetching, refetch } = useListSecurityAlertsQuery(undefined, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  if (data?.newest[0]) return <Shown alerts={data} upTo={data.newest[0].seq} />;
  return isError && !data ? <NotKnown busy={isFetching} onRetry={() => void refetch()} /> : null;
}

/** Silence would read as if nothing had happened. */
function NotKnown({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const intl = useIntl();
  return (
    <div className={css.alerts}>
      <Alert announced tone="warning" icon="alert">
        <div className={css.line}>
          <p>{intl.formatMessage(m.notKnown)}</p>
          <Button look="quiet" className={css.inline} busy={busy} onClick={onRetry}>
            {intl.formatMessage(commonMessages.retry)}
          </Button>
        </div>
      </Alert>
    </div>
  );
}

/** On a phone it is one line, and unfolds when asked to: each page begins below it. */
function Shown({ alerts, upTo }: { alerts: Alerts; upTo: number }) {
  const intl = useIntl();
  const narrow = useMedia(NARROW);
  const [unfolded, setUnfolded] = useState(false);
  return (
    <div className={css.alerts}>
      <Alert announced tone="warning" icon="alert">
        {narrow && !unfolded ? (
          <div className={css.line}>
            <strong>{intl.formatMessage(m.short, { count: alerts.total })}</strong>
            <Button look="quiet" className={css.inline} onClick={() => setUnfolded(true)}>
              {intl.formatMessage(m.show)}
            </Button>
          </div>
        ) : (
          <Acts alerts={alerts} upTo={upTo} />
        )}
      </Alert>
    </div>
  );
}

function Acts({ alerts: { total, newest }, upTo }: { alerts: Alerts; upTo: number }) {
  const intl = useIntl();
  const now = useNow(true, REFRESH_MS);
  const [see, { isLoading, isError }] = useMarkSecurityAlertsReadMutation();
  const unshown = total - newest.length;
  return (
    <div className={css.acts}>
      <strong>{intl.formatMessage(m.title, { count: total })}</strong>
      <Stack component="ul" spacing={1} className={css.list}>
        {newest.map((act) => (
          <li key={act.seq}>
            <ActLine act={act} now={now} />
          </li>
        ))}
        {unshown > 0 && <li>{intl.formatMessage(m.more, { count: unshown })}</li>}
      </Stack>
      {isError && <p role="alert">{intl.formatMessage(m.failed)}</p>}
      <Stack direction="row" spacing={4} className={css.buttons} sx={{ alignItems: 'center' }}>
        <Button look="outline" busy={isLoading} onClick={() => void see(upTo)}>
          {intl.formatMessage(m.seen)}
        </Button>
        <TextLink to={paths.adminAudit}>{intl.formatMessage(m.log)}</TextLink>
      </Stack>
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
