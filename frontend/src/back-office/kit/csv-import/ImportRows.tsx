import { useIntl, type IntlShape } from 'react-intl';
import { StateLabel, type Tone } from '../list/StateLabel';
import { fieldText } from '../../audit/valueText';
import type { ImportRow } from './api';
import css from './ImportSheet.module.css';
import { outcomeMessages, sheetMessages as m } from './messages';

/** More than that nobody reads; errors come first. */
const MOST_SHOWN = 100;
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
  const more = sorted.length - MOST_SHOWN;
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
          {sorted.slice(0, MOST_SHOWN).map((row) => (
            <tr key={row.line}>
              <td>{intl.formatNumber(row.line)}</td>
              <th scope="row">{row.name}</th>
              <td>
                <StateLabel
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
  const lines = [
    ...row.errors.map((error) => fault(intl, error)),
    ...row.changes.map(change(intl)),
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

function fault(intl: IntlShape, { field, message }: ImportRow['errors'][number]): string {
  return intl.formatMessage(m.fault, { field: fieldText(intl, field), message });
}

function change(intl: IntlShape) {
  return ({ field, before, after }: ImportRow['changes'][number]): string =>
    intl.formatMessage(m.change, {
      field: fieldText(intl, field),
      before: before ?? '',
      after: after ?? '',
    });
}
