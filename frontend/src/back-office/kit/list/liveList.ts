export interface Listed {
  _id: string;
  /** Rises with each change, where a change is put into the list without asking for it again. */
  version?: number;
}

/** Rows in the order of the server, and whether there are more below them. */
interface Rows<Row> {
  rows: readonly Row[];
  hasMore: boolean;
}

interface Merged<Row> {
  rows: Row[];
  /** How many rows the newest page holds that the list does not show yet. */
  newCount: number;
  /** How many rows the list shows that the newest page should hold and does not: they no longer fit the filter. */
  leftCount: number;
}

/** The list as it stands, each row in its newest known state; what is new is counted, never slipped in. */
export function mergeNewest<Row extends Listed>(
  listed: Rows<Row>,
  newest: Rows<Row>,
  isNewer: (known: Row, row: Row) => boolean,
  isExpected: (row: Row) => boolean = () => false,
): Merged<Row> {
  const newestById = new Map(newest.rows.map((row) => [row._id, row]));
  const listedIds = new Set(listed.rows.map(({ _id }) => _id));
  const inNewest = ({ _id }: Row) => newestById.has(_id);
  const inList = ({ _id }: Row) => listedIds.has(_id);
  // Below the last row that both hold, a row may only have moved up from the next page, or down to it.
  const isApart = !newest.rows.some(inList);
  const candidates = listed.hasMore && !isApart ? upToLast(newest.rows, inList) : newest.rows;
  const awaited = newest.hasMore ? upToLast(listed.rows, inNewest) : listed.rows;
  return {
    rows: listed.rows.map((row) => {
      const known = newestById.get(row._id);
      return known && isNewer(known, row) ? known : row;
    }),
    newCount: candidates.filter((row) => !inList(row) && !isExpected(row)).length,
    leftCount: awaited.filter((row) => !inNewest(row)).length,
  };
}

function upToLast<Row>(rows: readonly Row[], isShared: (row: Row) => boolean): readonly Row[] {
  return rows.slice(0, rows.map(isShared).lastIndexOf(true) + 1);
}
