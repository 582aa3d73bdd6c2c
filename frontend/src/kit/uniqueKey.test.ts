import { afterEach, expect, it, vi } from 'vitest';
import { uniqueKey } from './uniqueKey';

afterEach(() => vi.unstubAllGlobals());

it('is long and different each time, also where the browser has no randomUUID', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  const keys = Array.from({ length: 50 }, uniqueKey);
  expect(new Set(keys).size).toBe(50);
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
});
