import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tabRecord } from './tabRecord';

const DAY_MS = 86_400_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21') }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('what a tab keeps', () => {
  const drafts = tabRecord<{ name: string }>('drafts of this test');

  it('lasts a day, and each key for itself', () => {
    drafts.set('one', { name: 'Asha' });
    pass(DAY_MS - 1);
    drafts.set('two', { name: 'Juma' });
    expect(drafts.keys()).toEqual(['one', 'two']);
    pass(1);
    expect(drafts.get('one')).toBeUndefined();
    expect(drafts.get('two')).toEqual({ name: 'Juma' });
  });

  it('drops one key and keeps the others, and never reaches the storage that outlives it', () => {
    drafts.set('one', { name: 'Asha' });
    drafts.set('two', { name: 'Juma' });
    drafts.drop('one');
    expect(drafts.keys()).toEqual(['two']);
    expect(localStorage.length).toBe(0);
  });

  it.each(['{broken', 'null', '[]'])('is nothing where %s is stored', (stored) => {
    sessionStorage.setItem('drafts of this test', stored);
    expect(drafts.keys()).toEqual([]);
    drafts.set('one', { name: 'Asha' });
    expect(drafts.get('one')).toEqual({ name: 'Asha' });
  });

  it('lasts as long as the page where the browser refuses storage', () => {
    const refused = tabRecord<{ name: string }>('refused');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    refused.set('one', { name: 'Asha' });
    expect(refused.get('one')).toEqual({ name: 'Asha' });
    refused.drop('one');
    expect(refused.get('one')).toBeUndefined();
  });
});
