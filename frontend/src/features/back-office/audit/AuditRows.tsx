import { useIntl, type IntlShape } from 'react-intl';
import { Link } from 'react-router';
import { Icon } from '../../../components/Icon';
import { formatDateTime } from '../../../i18n/formats';
import { roleMessages } from '../people/messages';
import { nameOf } from '../vending/nameOf';
import type { AuditChange, AuditRow } from './api';
import css from './AuditRows.module.css';
import { linkOf } from './linkOf';
import { actionMessages, auditMessages as m, fieldMessages, kindMessages } from './messages';

/** The same on every screen: who, what, and what differs since. */
export function AuditRows({ rows }: { rows: readonly AuditRow[] }) {
  return (
    <ol className={css.list}>
      {rows.map((row) => (
        <li key={row._id} className={css.row}>
          <Row row={row} />
        </li>
      ))}
    </ol>
  );
}

function Row({ row }: { row: AuditRow }) {
  const intl = useIntl();
  const link = linkOf(row);
  return (
    <>
      <div className={css.head}>
        <strong>{nameOf(intl, row.by)}</strong>
        <span>{intl.formatMessage(actionMessages[row.action])}</span>
        <time className={css.time} dateTime={row.at}>
          {formatDateTime(intl, row.at)}
        </time>
      </div>
      <p className={css.what}>
        <span>{intl.formatMessage(kindMessages[row.kind])}</span>
        {link ? <Link to={link}>{row.label || row.subject}</Link> : <span>{row.label}</span>}
      </p>
      {row.changes.length > 0 && (
        <dl className={css.changes}>
          {row.changes.map((change) => (
            <div key={change.field}>
              <Change change={change} />
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Change({ change: { field, before, after } }: { change: AuditChange }) {
  const intl = useIntl();
  const name =
    field in fieldMessages
      ? intl.formatMessage(fieldMessages[field as keyof typeof fieldMessages])
      : field;
  const untold = before === null && after === null;
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {untold ? (
          intl.formatMessage(m.hidden)
        ) : (
          <>
            <Value
              css={css.before}
              label={intl.formatMessage(m.before)}
              value={valueText(intl, field, before)}
            />
            <Icon name="arrow" size={16} />
            <Value
              css={css.after}
              label={intl.formatMessage(m.after)}
              value={valueText(intl, field, after)}
            />
          </>
        )}
      </dd>
    </>
  );
}

/** The log keeps what the shop stored; codes of it have names. */
function valueText(intl: IntlShape, field: string, value: string | null): string {
  if (value === null) return intl.formatMessage(m.nothing);
  if (value === 'true') return intl.formatMessage(m.yes);
  if (value === 'false') return intl.formatMessage(m.no);
  if (field !== 'role' || !(value in roleMessages)) return value;
  return intl.formatMessage(roleMessages[value as keyof typeof roleMessages]);
}

interface ValueProps {
  css: string | undefined;
  label: string;
  value: string;
}

/** Crossed out or bold says which is which; who cannot see that hears it. */
function Value({ css: look, label, value }: ValueProps) {
  return (
    <span>
      <span className={css.hidden}>{label}</span>
      <span className={look}>{value}</span>
    </span>
  );
}
