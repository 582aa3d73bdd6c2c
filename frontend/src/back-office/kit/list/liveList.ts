export interface Listed {
  _id: string;
  createdAt: string;
}

interface Merged<Row> {
  rows: Row[];
  /** How many the newest page holds that the list does not show yet. */
  newCount: number;
}

/** The list as it stands, each row in its newest known state; what is new is counted, never slipped in. */
export function mergeNewest<Row extends Listed>(
  listed: Row[],
  newest: Row[],
  isNewer: (known: Row, row: Row) => boolean,
  isExpected: (row: Row) => boolean = () => false,
): Merged<Row> {
  const newestById = new Map(newest.map((row) => [row._id, row]));
  const rows = listed.map((row) => {
    const known = newestById.get(row._id);
    return known && isNewer(known, row) ? known : row;
  });
  const listedIds = new Set(listed.map(({ _id }) => _id));
  const oldest = listed.at(-1)?.createdAt ?? '';
  const isNew = ({ _id, createdAt }: Row) => !listedIds.has(_id) && createdAt >= oldest;
  return { rows, newCount: newest.filter((row) => isNew(row) && !isExpected(row)).length };
}

/** How many rows of the list the newest page should hold and does not: they no longer fit the filter. */
export function countLeft(listed: Listed[], newest: { rows: Listed[]; nextCursor: string | null }) {
  const known = new Set(newest.rows.map(({ _id }) => _id));
  const oldest = newest.nextCursor === null ? '' : (newest.rows.at(-1)?.createdAt ?? '');
  return listed.filter(({ _id, createdAt }) => !known.has(_id) && createdAt > oldest).length;
}
