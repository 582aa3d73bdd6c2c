import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useIntl, type IntlShape } from 'react-intl';
import { StatusChip, type Tone } from '../list/StatusChip';
import { useVocabulary, type Vocabulary } from '../vocabulary/vocabulary';
import type { ImportRow, SheetKind } from './api';
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

interface Props {
  kind: SheetKind;
  rows: readonly ImportRow[];
}

export function ImportRows({ kind, rows }: Props) {
  const intl = useIntl();
  const sorted = [...rows].sort((a, b) => rank[a.outcome] - rank[b.outcome] || a.line - b.line);
  const more = sorted.length - MAX_SHOWN;
  return (
    <>
      <TableContainer>
        <Table size="small" aria-label={intl.formatMessage(m.title)}>
          <TableHead>
            <TableRow>
              {[m.line, m.name, m.what].map((heading) => (
                <TableCell key={heading.id}>{intl.formatMessage(heading)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {sorted.slice(0, MAX_SHOWN).map((row) => (
              <TableRow key={row.line}>
                <TableCell>{intl.formatNumber(row.line)}</TableCell>
                <TableCell component="th" scope="row">
                  {row.name}
                </TableCell>
                <TableCell>
                  <StatusChip
                    tone={tones[row.outcome]}
                    text={intl.formatMessage(outcomeMessages[row.outcome])}
                  />
                  <Details kind={kind} row={row} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {more > 0 && <p>{intl.formatMessage(m.more, { count: more })}</p>}
    </>
  );
}

const subjects = { bundles: 'bundle', routers: 'router', agents: 'agent' } as const;

/** What a cell becomes, as the other screens say it. */
function cellText(intl: IntlShape, words: Vocabulary, kind: SheetKind, field: string) {
  return (value: string | null | undefined) =>
    value ? words.valueText(intl, subjects[kind], field, value) : '–';
}

function Details({ kind, row }: { kind: SheetKind; row: ImportRow }) {
  const intl = useIntl();
  const words = useVocabulary();
  const { fieldText } = words;
  const lines = [
    ...row.errors.map(({ field, message, value }) => {
      const what = field
        ? intl.formatMessage(m.fault, { field: fieldText(intl, field), message })
        : message;
      return value ? intl.formatMessage(m.refused, { what, value }) : what;
    }),
    ...row.changes.map(({ field: column, before, after }) => {
      const field = fieldText(intl, column);
      const text = cellText(intl, words, kind, column);
      return row.outcome === 'created'
        ? intl.formatMessage(m.value, { field, value: text(after) })
        : intl.formatMessage(m.change, { field, before: text(before), after: text(after) });
    }),
  ];
  if (lines.length === 0) return null;
  return (
    <Box component="ul" sx={{ marginTop: 1, paddingLeft: 4.5, listStyle: 'disc' }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}
