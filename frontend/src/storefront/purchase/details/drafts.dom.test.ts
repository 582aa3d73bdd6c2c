import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftOf, dropDraft, hasDraft, keepDraft } from './drafts';

const KEY = 'router-mifi';

afterEach(() => vi.useRealTimers());

describe('a draft', () => {
  it('survives a reload of the tab, but is not in the storage that outlives it', () => {
    keepDraft(KEY, { fullName: 'Asha Mushi' });
    expect(sessionStorage.getItem('drafts')).toContain('Asha Mushi');
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Asha');
    expect(draftOf(KEY, { fullName: '', phone: '' })).toEqual({
      fullName: 'Asha Mushi',
      phone: '',
    });
  });

  it('is gone once it is dropped, or a day old', () => {
    keepDraft(KEY, { fullName: 'Asha' });
    dropDraft(KEY);
    expect(hasDraft(KEY)).toBe(false);
    keepDraft(KEY, { fullName: 'Asha' });
    vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
    expect(hasDraft(KEY)).toBe(false);
  });

  it('leaves out what is no text of that form any more', () => {
    keepDraft(KEY, { fullName: 5, phone: '0754', old: 'x' });
    expect(draftOf(KEY, { fullName: '', phone: '' })).toEqual({ fullName: '', phone: '0754' });
  });

  it('is nothing where something unreadable lies', () => {
    sessionStorage.setItem('drafts', '{');
    expect(hasDraft(KEY)).toBe(false);
  });
});
