import { describe, expect, it } from 'vitest';
import { countdownUntil } from './countdown';

describe('a wait', () => {
  it.each([
    [0, 0],
    [-5, 0],
    [0.2, 1],
    [90, 90],
  ])('of %d s is counted down: %i', (wait, seconds) => {
    expect(countdownUntil(wait * 1000, 0)).toEqual({ is: 'seconds', seconds });
  });

  it('that is long is told by the clock', () => {
    expect(countdownUntil(91_000, 0)).toEqual({ is: 'time' });
  });
});
