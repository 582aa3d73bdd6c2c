import TableCell from '@mui/material/TableCell';
import type { ReactNode } from 'react';
import { useIntl, type IntlShape, type MessageDescriptor } from 'react-intl';
import { useNow } from '../../../lib/useNow';
import type { useDetailLink } from '../dialog/useDetailLink';
import {
  CardAmount,
  CardLine,
  CardName,
  CardQuiet,
  CardSmall,
  CardWords,
  ListCards,
} from './ListCards';
import { IdCell, ListRow, ListTable, Quiet } from './ListTable';
import { MINUTE_MS } from './waiting';

interface Context {
  intl: IntlShape;
  now: number;
}

type Side = 'left' | 'right';
/** The line of a card, and the side of it. */
type Place = `${1 | 2 | 3 | 4 | 5} ${Side}`;

const looks = {
  name: CardName,
  amount: CardAmount,
  quiet: CardQuiet,
  small: CardSmall,
  words: CardWords,
} as const;

/** A value of a row. Without a place it is in the table only. */
interface Part<Row> {
  show: (row: Row, context: Context) => ReactNode;
  card?: Place;
  look?: keyof typeof looks;
}

/** A column of the table; its parts find their places on the card of a narrow screen. */
export interface Column<Row> {
  label: MessageDescriptor;
  main: Part<Row>;
  /** Below the main part, in small. */
  sub?: Part<Row>;
  /** An id or a sum stays on one line. */
  nowrap?: boolean;
  /** Only on a card. */
  onCard?: Part<Row>;
}

/** The main part of the first column is the link of the row. */
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

/** How the rows of a list are drawn. */
export interface RowLayout<Row> {
  name: MessageDescriptor;
  columns: Columns<Row>;
  linkOf: (row: Row) => ReturnType<ReturnType<typeof useDetailLink>>;
}

interface Props<Row> extends RowLayout<Row> {
  rows: readonly Row[];
}

export function ColumnTable<Row extends { _id: string }>(props: Props<Row>) {
  const { name, columns, rows, linkOf } = props;
  const context = { intl: useIntl(), now: useNow(true, MINUTE_MS) };
  const [first, ...others] = columns;
  return (
    <ListTable name={name} columns={columns.map(({ label }) => label)}>
      {rows.map((row) => (
        <ListRow
          key={row._id}
          link={linkOf(row)}
          name={first.main.show(row, context)}
          sub={first.sub?.show(row, context)}
        >
          {others.map((column) => (
            <Cell key={column.label.id} column={column} row={row} context={context} />
          ))}
        </ListRow>
      ))}
    </ListTable>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  context: Context;
}

function Cell<Row>({ column: { main, sub, nowrap }, row, context }: CellProps<Row>) {
  const Box = nowrap ? IdCell : TableCell;
  return (
    <Box>
      {main.show(row, context)}
      {sub && <Quiet>{sub.show(row, context)}</Quiet>}
    </Box>
  );
}

type Placed<Row> = Part<Row> & { card: Place };

export function ColumnCards<Row extends { _id: string }>({ columns, rows, linkOf }: Props<Row>) {
  const intl = useIntl();
  const lines = cardLines(columns);
  return (
    <ListCards rows={rows} linkOf={linkOf}>
      {(row, now) =>
        lines.map((parts) => (
          <Line key={parts[0]?.card} parts={parts} row={row} context={{ intl, now }} />
        ))
      }
    </ListCards>
  );
}

/** The parts of each line, from left to right. */
function cardLines<Row>(columns: readonly Column<Row>[]): Placed<Row>[][] {
  const parts = columns.flatMap(({ main, sub, onCard }) => [main, sub, onCard]);
  const placed = parts.filter((part): part is Placed<Row> => part?.card !== undefined);
  const lines = new Map<string, Placed<Row>[]>();
  for (const part of placed.sort((a, b) => a.card.localeCompare(b.card))) {
    const line = part.card.slice(0, 1);
    lines.set(line, [...(lines.get(line) ?? []), part]);
  }
  return [...lines.values()];
}

interface LineProps<Row> {
  parts: readonly Placed<Row>[];
  row: Row;
  context: Context;
}

/** A line without any value takes no room. */
function Line<Row>({ parts, row, context }: LineProps<Row>) {
  const shown = parts.map((part) => ({ ...part, content: part.show(row, context) }));
  if (shown.every(({ content }) => !content)) return null;
  return (
    <CardLine>
      {shown.map(({ card, look, content }) => {
        const Text = look ? looks[look] : 'span';
        return <Text key={card}>{content}</Text>;
      })}
    </CardLine>
  );
}
