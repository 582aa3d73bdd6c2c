import { useIntl } from 'react-intl';
import { Alert } from '../../../components/Alert';
import { ChipSelect } from '../../../components/ChipSelect';
import type { ColumnNames, ImportResult } from './api';
import css from './ImportForm.module.css';
import { sheetMessages as m } from './messages';

interface Props {
  result: ImportResult;
  /** What the colleague said so far. */
  names: ColumnNames;
  onRename: (heading: string, column: string) => void;
}

/** What the columns are that the shop does not know by their headings. */
export function ColumnChoices({ result, names, onRename }: Props) {
  const intl = useIntl();
  const headings = [...Object.keys(names), ...result.unknownColumns].sort();
  if (headings.length === 0) return null;
  return (
    <Alert tone="warning" icon="alert">
      <p>{intl.formatMessage(m.unknownColumns)}</p>
      <ul className={css.columns}>
        {headings.map((heading) => (
          <li key={heading} className={css.column}>
            <span>{intl.formatMessage(m.column, { column: heading })}</span>
            <ChipSelect
              label={intl.formatMessage(m.column, { column: heading })}
              options={[
                { value: '', text: intl.formatMessage(m.leftOut) },
                ...columnsFor(heading, names, result).map((value) => ({ value, text: value })),
              ]}
              chosen={names[heading] ?? ''}
              onChoose={(column) => onRename(heading, column)}
            />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** What a heading may stand for: what the file lacks otherwise, and what it stands for now. */
function columnsFor(heading: string, names: ColumnNames, { absentColumns }: ImportResult) {
  return [...new Set([...(names[heading] ? [names[heading]] : []), ...absentColumns])];
}
