import TableCell from '@mui/material/TableCell';
import type { ReactNode } from 'react';
import { useIntl, type IntlShape, type MessageDescriptor } from 'react-intl';
import { PersonButton } from '../contact/PhoneLink';
import { personMessages } from '../contact/messages';
import { TABLE, useMedia } from '../../../kit/hooks/useMedia';
import { useNow } from '../../../kit/hooks/useNow';
import type { DetailLink } from '../dialog/useDetailLink';
import {
  CardAmount,
  CardLine,
  CardName,
  CardQuiet,
  CardSide,
  CardSmall,
  CardWords,
  ListCards,
} from './ListCards';
import { IdCell, ListRow, ListTable, Quiet, type HeadSort } from './ListTable';
import { keyOf, usualView, type ListView } from './listView';
import type { AnyFilter } from './useUrlFilter';
import { MINUTE_MS } from './waiting';

interface Context {
  intl: IntlShape;
  now: number;
}

type Side = 'left' | 'right';
/** The line of a card, and the side of it. Parts of the same place stand in the order of their columns. */
type Place = `${1 | 2 | 3 | 4 | 5} ${Side}`;

const looks = {
  name: CardName,
  amount: CardAmount,
  quiet: CardQuiet,
  small: CardSmall,
  words: CardWords,
} as const;

/** A value of a row. Without a place it is in the table only. */
interface CellPart<Row> {
  show: (row: Row, context: Context) => ReactNode;
  card?: Place;
  look?: keyof typeof looks;
  /** On a card the label of the column stands before it. */
  labelled?: boolean;
}

/** A value of the filter `sort` that orders rows by a column; null is the usual order. */
interface ColumnSort {
  by: string | null;
  direction: 'asc' | 'desc';
}

/** Of the date by which a list is sorted, with the filter `age`. */
export const byDate: readonly ColumnSort[] = [
  { by: null, direction: 'desc' },
  { by: 'oldest', direction: 'asc' },
];

/** A column of the table; its parts find their places on the card of a narrow screen. */
export interface Column<Row> {
  label: MessageDescriptor;
  /** The orders that its heading offers, the first one at the first press. */
  sorts?: readonly ColumnSort[];
  main: CellPart<Row>;
  /** Below the main part, in small. */
  sub?: CellPart<Row>;
  /** Below that. */
  last?: CellPart<Row>;
  /** An id or a sum stays on one line. */
  nowrap?: boolean;
  /** Only on a card. */
  onCard?: CellPart<Row>;
}

/** The main part of the first column is the link of the row. */
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

/** What selects rows. */
export interface RowSelection<Row> {
  all: ReactNode;
  one: (row: Row) => ReactNode;
  /** Whether the cards have boxes too; a table always does. */
  onCards: boolean;
}

/** How the rows of a list are drawn. */
export interface RowLayout<Row> {
  name: MessageDescriptor;
  columns: Columns<Row>;
  /** Where a row opens; without it rows do not open. */
  linkOf?: ((row: Row) => DetailLink) | undefined;
  /** The number of whom a row is about; a button behind the row leads to everything about them. */
  phoneOf?: ((row: Row) => string | null) | undefined;
  picks?: RowSelection<Row> | null | undefined;
  /** The filter of the list, where headings sort it. */
  filter?: AnyFilter | undefined;
  /** How this device shows the table. */
  view?: ListView | undefined;
}

interface Props<Row> extends RowLayout<Row> {
  rows: readonly Row[];
}

/** A table where there is room for its columns, cards elsewhere. */
export function ResourceRows<Row extends { _id: string }>(props: Props<Row>) {
  const Rows = useMedia(TABLE) ? ColumnTable : ColumnCards;
  return <Rows {...props} />;
}

function ColumnTable<Row extends { _id: string }>(props: Props<Row>) {
  const { name, columns, rows, linkOf, phoneOf, picks, filter, view = usualView } = props;
  const context = { intl: useIntl(), now: useNow(true, MINUTE_MS) };
  const [first, ...rest] = columns;
  const others = rest.filter(({ label }) => !view.hidden.includes(keyOf(label)));
  const heads = [first, ...others].map((column) => ({
    label: column.label,
    sort: filter && headingSort(column, filter),
  }));
  return (
    <ListTable
      name={name}
      columns={phoneOf ? [...heads, { label: personMessages.person }] : heads}
      pickAll={picks?.all}
      isCompact={view.isCompact}
    >
      {rows.map((row) => (
        <ListRow
          key={row._id}
          link={linkOf?.(row)}
          pick={picks?.one(row)}
          name={first.main.show(row, context)}
          sub={first.sub?.show(row, context)}
          nowrap={first.nowrap}
        >
          {others.map((column) => (
            <Cell key={column.label.id} column={column} row={row} context={context} />
          ))}
          {phoneOf && (
            <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
              <PersonButton phone={phoneOf(row) ?? ''} />
            </TableCell>
          )}
        </ListRow>
      ))}
    </ListTable>
  );
}

/** How the heading of a column says and changes the order. */
function headingSort<Row>(
  { sorts = [] }: Column<Row>,
  { values, set }: AnyFilter,
): HeadSort | undefined {
  const [first] = sorts;
  if (!first) return undefined;
  const chosen = values['sort'] ?? null;
  const place = sorts.findIndex(({ by }) => by === chosen);
  const next = place < 0 ? first : sorts[place + 1];
  return {
    current: sorts[place]?.direction ?? null,
    offered: first.direction,
    // After the last one the usual order is back.
    onSort: () => set('sort', next?.by ?? null),
  };
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  context: Context;
}

function Cell<Row>({ column: { main, sub, last, nowrap }, row, context }: CellProps<Row>) {
  const Box = nowrap ? IdCell : TableCell;
  return (
    <Box>
      {main.show(row, context)}
      {sub && <Quiet>{sub.show(row, context)}</Quiet>}
      {last && <Quiet>{last.show(row, context)}</Quiet>}
    </Box>
  );
}

interface CardPart<Row> extends CellPart<Row> {
  card: Place;
  label: MessageDescriptor;
}

function ColumnCards<Row extends { _id: string }>(props: Props<Row>) {
  const { columns, rows, linkOf, phoneOf, picks } = props;
  const intl = useIntl();
  const lines = cardLines(columns);
  return (
    <ListCards
      rows={rows}
      linkOf={linkOf}
      pick={picks?.onCards ? picks.one : undefined}
      // While rows are selected, their boxes need the room.
      beside={
        phoneOf && !picks?.onCards
          ? (row) => <PersonButton phone={phoneOf(row) ?? ''} />
          : undefined
      }
    >
      {(row, now) =>
        lines.map((parts) => (
          <Line key={parts[0]?.card} parts={parts} row={row} context={{ intl, now }} />
        ))
      }
    </ListCards>
  );
}

/** The parts of each line, from left to right. */
function cardLines<Row>(columns: readonly Column<Row>[]): CardPart<Row>[][] {
  const placed = columns.flatMap(({ label, main, sub, last, onCard }) =>
    [main, sub, last, onCard].flatMap((part) =>
      part?.card === undefined ? [] : [{ ...part, card: part.card, label }],
    ),
  );
  const lines = new Map<string, CardPart<Row>[]>();
  for (const part of placed.sort((a, b) => a.card.localeCompare(b.card))) {
    const line = part.card.slice(0, 1);
    lines.set(line, [...(lines.get(line) ?? []), part]);
  }
  return [...lines.values()];
}

/** Whether it may go on in the next line, on the left side of a card. */
const isText = ({ card, look }: Pick<CardPart<unknown>, 'card' | 'look'>) =>
  card.endsWith('right') || look === undefined || look === 'name' || look === 'words';

interface LineProps<Row> {
  parts: readonly CardPart<Row>[];
  row: Row;
  context: Context;
}

/** A line without any value takes no room. */
function Line<Row>({ parts, row, context }: LineProps<Row>) {
  const shown = parts.map((part) => ({ ...part, content: part.show(row, context) }));
  const sides = (['left', 'right'] as const).filter((side) =>
    shown.some(({ card, content }) => content && card.endsWith(side)),
  );
  if (sides.length === 0) return null;
  return (
    <CardLine>
      {sides.map((side) => (
        <CardSide
          key={side}
          side={side}
          wraps={side === 'left' && shown.every(isText)}
          isAlone={sides.length === 1}
        >
          {shown
            .filter(({ card, content }) => content && card.endsWith(side))
            .map(({ label, look, labelled, content }, place) => {
              const Text = look ? looks[look] : 'span';
              if (!labelled) return <Text key={place}>{content}</Text>;
              return (
                <span key={place}>
                  <CardQuiet>{context.intl.formatMessage(label)}</CardQuiet> <Text>{content}</Text>
                </span>
              );
            })}
        </CardSide>
      ))}
    </CardLine>
  );
}
