import { expect, it, vi } from 'vitest';
import { findInPages } from './findInPages';

const page = (ids: string[], nextCursor: string | null) => ({
  page: { rows: ids.map((_id) => ({ _id })), nextCursor, total: null },
});

const pages = vi.fn((cursor: string | null) =>
  Promise.resolve(cursor === 'c1' ? page(['c'], null) : page(['a', 'b'], 'c1')),
);

it('a row is found on a later page', async () => {
  expect(await findInPages('c', pages)).toEqual({ data: { _id: 'c' } });
});

it('no further page is asked for once the row is found', async () => {
  pages.mockClear();
  await findInPages('b', pages);
  expect(pages).toHaveBeenCalledExactlyOnceWith(null);
});

it('a row on no page is not found', async () => {
  expect(await findInPages('d', pages)).toMatchObject({ error: { status: 404 } });
});
