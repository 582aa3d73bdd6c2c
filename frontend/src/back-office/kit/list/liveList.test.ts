import { describe, expect, it } from 'vitest';
import { anOrder } from '../../../test/orderFixtures';
import type { AdminOrder } from '../../../api/types';
import { countLeft, mergeNewest as merge } from './liveList';

const mergeNewest = (listed: AdminOrder[], newest: AdminOrder[]) =>
  merge(listed, newest, (known, row) => known.version > row.version);

const order = (id: string, minute: number, version = 1) =>
  anOrder({
    _id: id,
    version,
    createdAt: `2026-11-21T06:${minute.toString().padStart(2, '0')}:00Z`,
  });

describe('mergeNewest', () => {
  it('counts what is new and leaves the rows where they are', () => {
    const listed = [order('b', 20), order('a', 10)];
    const newest = [order('d', 40), order('c', 30), ...listed];
    expect(mergeNewest(listed, newest)).toEqual({ rows: listed, newCount: 2 });
  });

  it('shows a row in its newest state', () => {
    const listed = [order('b', 20), order('a', 10)];
    const { rows } = mergeNewest(listed, [order('b', 20, 2), order('a', 10)]);
    expect(rows.map(({ version }) => version)).toEqual([2, 1]);
  });

  it('never goes back to an older state', () => {
    const { rows } = mergeNewest([order('a', 10, 3)], [order('a', 10, 2)]);
    expect(rows[0]!.version).toBe(3);
  });

  it('does not call old orders new that move up when others leave the filter', () => {
    expect(mergeNewest([order('b', 20)], [order('b', 20), order('a', 10)]).newCount).toBe(0);
  });

  it('calls everything new when nothing was listed', () => {
    expect(mergeNewest([], [order('a', 10)]).newCount).toBe(1);
  });
});

describe('countLeft', () => {
  const listed = [order('c', 30), order('b', 20), order('a', 10)];

  it('counts what the newest page should show and does not', () => {
    const newest = { rows: [order('c', 30), order('a', 10)], nextCursor: null };
    expect(countLeft(listed, newest)).toBe(1);
  });

  it('leaves alone what stands further down than the newest page reaches', () => {
    expect(countLeft(listed, { rows: [order('c', 30)], nextCursor: 'c1' })).toBe(0);
  });
});
