import { describe, expect, it, vi } from 'vitest';
import { uniqueKey } from './uniqueKey';

describe.each([true, false])('a key, in a secure context: %s', (secure) => {
  it('is long and different each time', () => {
    vi.stubGlobal('isSecureContext', secure);
    const keys = Array.from({ length: 50 }, uniqueKey);
    expect(new Set(keys).size).toBe(50);
    expect(keys.every((key) => /^[0-9a-f-]{32,36}$/.test(key))).toBe(true);
    vi.unstubAllGlobals();
  });
});
