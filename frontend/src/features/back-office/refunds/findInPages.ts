import type { ApiError } from '../../../api/apiError';
import type { Page } from '../paging';

type Ask<Row> = (cursor: string | null) => Promise<{ page?: Page<Row>; error?: ApiError }>;

const notFound: ApiError = {
  status: 404,
  code: 'refund_not_found',
  message: '',
  errors: [],
  data: null,
  retryAfterS: null,
};

/** The row with this id, page by page until it is found or nothing is left. */
export async function findInPages<Row extends { _id: string }>(
  id: string,
  ask: Ask<Row>,
  cursor: string | null = null,
): Promise<{ data: Row } | { error: ApiError }> {
  const { page, error } = await ask(cursor);
  if (!page) return { error: error ?? notFound };
  const row = page.rows.find(({ _id }) => _id === id);
  if (row) return { data: row };
  return page.nextCursor === null ? { error: notFound } : findInPages(id, ask, page.nextCursor);
}
