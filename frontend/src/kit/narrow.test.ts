import { describe, expect, it } from 'vitest';
import { asArray, asNumber, asRecord, asString } from './narrow';

describe('what comes from outside', () => {
  it.each([null, undefined, 'text', 7])('%j has no fields, items, or numbers to trust', (value) => {
    expect(asRecord(value)).toEqual({});
    expect(asArray(value)).toEqual([]);
  });

  it('is a text or a number only where it is one', () => {
    expect([asString('a'), asString(1), asString(null)]).toEqual(['a', undefined, undefined]);
    expect([asNumber(1), asNumber('1'), asNumber(undefined)]).toEqual([1, null, null]);
  });
});
