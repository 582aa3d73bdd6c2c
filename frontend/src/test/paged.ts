import { HttpResponse } from 'msw';

/** One page of a list, as the server answers it. */
export const paged = (
  data: readonly unknown[],
  nextCursor: string | null = null,
  total = data.length,
) => HttpResponse.json({ success: true, data, page: { nextCursor, total } });
