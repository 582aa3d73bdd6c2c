import { describe, expect, it, vi } from 'vitest';
import { readLocal, readLocalJson, writeLocal } from './storage';

describe('storage that a private window refuses', () => {
  it('finds nothing and throws nothing', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(readLocal('theme')).toBeNull();
    expect(readLocalJson('theme')).toBeNull();
  });

  it('reads nothing out of a text that is no JSON', () => {
    writeLocal('theme', '{dark');
    expect(readLocalJson('theme')).toBeNull();
  });
});
