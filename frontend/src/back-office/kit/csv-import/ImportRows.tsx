import { useIntl } from 'react-intl';
import { StatusChip, type Tone } from '../list/StatusChip';
import { useVocabulary } from '../vocabulary/vocabulary';
import type { ImportRow } from './api';
import css from './ImportForm.module.css';
import { outcomeMessages, sheetMessages as m } from './messages';

/** More than that nobody reads; errors come first. */
const MAX_SHOWN = 100;
const rank: Record<ImportRow['outcome'], number> = {
  error: 0,
  changed: 1,
  created: 2,
  unchanged: 3,
};
const tones: Record<ImportRow['outcome'], Tone> = {
  error: 'urgent',
  changed: 'moving',
  created: 'good',
  unchanged: 'over',
};

export function ImportRows({ rows }: { rows: readonly ImportRow[] }) {
  const intl = useIntl();
  const sorted = [...rows].sort((a, b) => rank[a.outcome] - rank[b.outcome] || a.line - b.line);
  const more = sorted.length - MAX_SHOWN;
  return (
    <>
      <table className={css.rows} aria-label={intl.formatMessage(m.title)}>
        <thead>
          <tr>
            {[m.line, m.name, m.what].map((heading) => (
              <th key={heading.id} scope="col">
                {intl.formatMessage(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, MAX_SHOWN).map((row) => (
            <tr key={row.line}>
              <td>{intl.formatNumber(row.line)}</td>
              <th scope="row">{row.name}</th>
              <td>
                <StatusChip
                  tone={tones[row.outcome]}
                  text={intl.formatMessage(outcomeMessages[row.outcome])}
                />
                <Details row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p>{intl.formatMessage(m.more, { count: more })}</p>}
    </>
  );
}

function Details({ row }: { row: ImportRow }) {
  const intl = useIntl();
  const { fieldText } = useVocabulary();
  const lines = [
    ...row.errors.map(({ field, message }) =>
      intl.formatMessage(m.fault, { field: fieldText(intl, field), message }),
    ),
    ...row.changes.map(({ field, before, after }) =>
      intl.formatMessage(m.change, {
        field: fieldText(intl, field),
        before: before ?? '',
        after: after ?? '',
      }),
    ),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className={css.details}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
