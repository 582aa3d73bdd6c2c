import { describe, expect, it } from 'vitest';
import { mergeNewest, type Listed } from './liveList';

const row = (_id: string, version = 1): Required<Listed> => ({ _id, version });
const [a, b, c, d] = [row('a'), row('b'), row('c'), row('d')];

const whole = (...rows: Required<Listed>[]) => ({ rows, hasMore: false });
const begun = (...rows: Required<Listed>[]) => ({ rows, hasMore: true });
type Rows = ReturnType<typeof whole>;

const merge = (listed: Rows, newest: Rows) =>
  mergeNewest(listed, newest, (known, old) => known.version > old.version);

describe('the rows', () => {
  it('stay where they are, and what is new is counted', () => {
    const { rows, newCount } = merge(whole(b, a), whole(d, c, b, a));
    expect(rows).toEqual([b, a]);
    expect(newCount).toBe(2);
  });

  it('take their newest state, and never an older one', () => {
    expect(merge(whole(b, a), whole(row('b', 2), a)).rows).toEqual([row('b', 2), a]);
    expect(merge(whole(row('a', 3)), whole(row('a', 2))).rows).toEqual([row('a', 3)]);
  });
});

describe('new is', () => {
  it('what stands above a row of the list, whatever the list is sorted by', () => {
    expect(merge(begun(d, b), begun(d, c, b)).newCount).toBe(1);
  });

  it('everything beside a list that was whole', () => {
    expect(merge(whole(b), whole(b, c)).newCount).toBe(1);
    expect(merge(whole(), begun(a)).newCount).toBe(1);
  });

  it('not what moves up from the next page when another row leaves', () => {
    expect(merge(begun(d, b), whole(b, a))).toMatchObject({ newCount: 0, leftCount: 1 });
  });

  it('a whole page of arrivals', () => {
    expect(merge(begun(b, a), begun(d, c))).toMatchObject({ newCount: 2, leftCount: 0 });
  });
});

describe('a row has left', () => {
  it('that the newest page should hold and does not', () => {
    expect(merge(whole(c, b, a), whole(c, a)).leftCount).toBe(1);
    expect(merge(begun(c, b, a), begun(c, a)).leftCount).toBe(1);
  });

  it('but not where it stands further down than that page reaches', () => {
    expect(merge(whole(c, b, a), begun(c)).leftCount).toBe(0);
  });
});
