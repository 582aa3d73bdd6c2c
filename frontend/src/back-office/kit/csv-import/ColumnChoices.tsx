import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { Line } from '../layout';
import { Alert } from '../../../kit/ui/Alert';
import { ChipSelect } from '../../../kit/ui/ChipSelect';
import type { ColumnNames } from './api';
import { sheetMessages as m } from './messages';
import type { UnknownHeadings } from './sheetProblem';

interface Props {
  result: UnknownHeadings;
  /** What the colleague said so far. */
  names: ColumnNames;
  onRename: (heading: string, column: string) => void;
}

/** What the columns are that the shop does not know by their headings. */
export function ColumnChoices({ result, names, onRename }: Props) {
  const intl = useIntl();
  // While a renamed column is read again, the answer before still counts it as unknown.
  const headings = [...new Set([...Object.keys(names), ...result.unknownColumns])].sort();
  if (headings.length === 0) return null;
  return (
    <Alert tone="warning" icon="alert">
      <p>{intl.formatMessage(m.unknownColumns)}</p>
      <Stack component="ul" spacing={2}>
        {headings.map((heading) => (
          <Line key={heading} component="li" align="center">
            <span>{intl.formatMessage(m.column, { column: heading })}</span>
            <ChipSelect
              label={intl.formatMessage(m.column, { column: heading })}
              options={[
                { value: '', text: intl.formatMessage(m.skipColumn) },
                ...columnsFor(heading, names, result).map((value) => ({ value, text: value })),
              ]}
              chosen={names[heading] ?? ''}
              onChoose={(column) => onRename(heading, column)}
            />
          </Line>
        ))}
      </Stack>
    </Alert>
  );
}

/** What a heading may stand for: what the file lacks otherwise, and what it stands for now. */
function columnsFor(heading: string, names: ColumnNames, { absentColumns }: UnknownHeadings) {
  return [...new Set([...(names[heading] ? [names[heading]] : []), ...absentColumns])];
}
