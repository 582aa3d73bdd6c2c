import type { Page } from './paging';

/** As many as are loaded at the most. */
export const MOST_MATCHING = 500;

export interface MatchingQuery<Filter> {
  filter: Filter;
  cursor: string | null;
}

type Ask<Row, Filter> = (
  query: MatchingQuery<Filter>,
) => PromiseLike<{ data?: Page<Row> | undefined; error?: unknown }>;

/** Loads what fits a filter, page by page. */
export async function loadMatching<Row, Filter>(
  ask: Ask<Row, Filter>,
  filter: Filter,
): Promise<{ data?: Row[]; error?: unknown }> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const { data, error }: Awaited<ReturnType<typeof ask>> = await ask({ filter, cursor });
    if (!data) return { error };
    rows.push(...data.rows);
    cursor = data.nextCursor;
  } while (cursor !== null && rows.length < MOST_MATCHING);
  return { data: rows.slice(0, MOST_MATCHING) };
}
