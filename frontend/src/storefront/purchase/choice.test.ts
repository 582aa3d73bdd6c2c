import { describe, expect, it } from 'vitest';
import { aProduct } from '../../test/fixtures';
import { chosenOf } from './choice';
import { newPurchase } from './purchase';

const buy = () => newPurchase(aProduct(), 10000, { payer: '255754321908' });
const [newest, older] = [buy(), buy()];
const mine = [newest, older];

describe('of several purchases of a bundle', () => {
  it('the newest goes on', () => {
    expect(chosenOf(mine, { wanted: null, dismissedKey: null })).toBe(newest);
  });

  it('the one that was asked for goes on', () => {
    expect(chosenOf(mine, { wanted: older.key, dismissedKey: null })).toBe(older);
  });

  it('none goes on when a new one begins', () => {
    expect(chosenOf(mine, { wanted: null, dismissedKey: newest.key })).toBeUndefined();
  });

  it('the new one goes on once it has begun', () => {
    const begun = buy();
    expect(chosenOf([begun, ...mine], { wanted: null, dismissedKey: newest.key })).toBe(begun);
  });

  it('the newest goes on when the one asked for is gone', () => {
    expect(chosenOf(mine, { wanted: 'gone', dismissedKey: null })).toBe(newest);
  });
});
