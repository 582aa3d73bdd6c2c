import type { AnswerMeta } from '../../../api/baseQuery';

export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
  total: number | null;
  /** Of two pages the one with the higher number was asked for later. */
  request: number;
}

/** Lists go on where the page before ended. */
export const byCursor = {
  initialPageParam: null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
};

export function toPage<Row>(rows: Row[], meta: AnswerMeta | undefined): Page<Row> {
  const { nextCursor = null, total = null } = meta?.page ?? {};
  return { rows, nextCursor, total, request: meta?.request ?? 0 };
}
