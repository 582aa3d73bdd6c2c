import { describe, expect, it, vi } from 'vitest';
import { preserveDataTime } from './dataTime';

const KEY = 'listBundles("normal")';
const cached = [{ id: 'b1', price: 1_200 }];
const stored = [{ id: 'b1', price: 1_000 }];

/** What reaches the store of an answer that was kept from the time 100. */
function passed(fulfilledTimeStamp: number | null) {
  const known = fulfilledTimeStamp === null ? undefined : { data: cached, fulfilledTimeStamp };
  const getState = () => ({ api: { queries: { [KEY]: known } } });
  const next = vi.fn();
  const meta = { arg: { queryCacheKey: KEY }, baseQueryMeta: { asOf: 100 } };
  const action = { type: 'fulfilled', payload: stored, meta: { ...meta, fulfilledTimeStamp: 900 } };
  preserveDataTime({ getState, dispatch: vi.fn() })(next)(action);
  const [{ payload, meta: after }] = next.mock.calls[0] as [typeof action];
  return [payload, after.fulfilledTimeStamp];
}

describe('an answer that the worker kept from earlier', () => {
  it('counts from when it was given, where the page has nothing', () => {
    expect(passed(null)).toEqual([stored, 100]);
  });

  it.each([50, 100, 500])('does not take back what the shop told since (%i)', (at) => {
    expect(passed(at)).toEqual([cached, at]);
  });
});
