import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useNow } from '../../lib/useNow';
import { shortDateTime } from '../kit/date/shortDateTime';
import { actorName } from '../kit/vending/actorName';
import { MINUTE_MS } from '../kit/list/waiting';
import css from './AuditRows.module.css';
import { Changes } from './Changes';
import { useVocabulary } from '../kit/vocabulary/vocabulary';
import { linkOf } from '../kit/audit/linkOf';
import { actionMessages, kindMessages } from './messages';
import type { AuditRow } from '../kit/audit/types';

/** The same on every screen: who, what, and what differs since. */
export function AuditRows({ rows }: { rows: readonly AuditRow[] }) {
  const now = useNow(true, MINUTE_MS);
  return (
    <ol className={css.list}>
      {rows.map((row) => (
        <li key={row._id} className={css.row}>
          <Row row={row} now={now} />
        </li>
      ))}
    </ol>
  );
}

function Row({ row, now }: { row: AuditRow; now: number }) {
  const intl = useIntl();
  const link = linkOf(row);
  const label = useVocabulary().labelText(intl, row);
  return (
    <>
      <div className={css.head}>
        <strong>{actorName(intl, row.by)}</strong>
        <span>{intl.formatMessage(actionMessages[row.action])}</span>
        <time className={css.time} dateTime={row.at}>
          {shortDateTime(intl, row.at, now)}
        </time>
      </div>
      <p className={css.what}>
        <span>{intl.formatMessage(kindMessages[row.kind])}</span>
        {link ? <Link to={link}>{label}</Link> : <span>{label}</span>}
      </p>
      <Changes row={row} />
    </>
  );
}
