import { expect, it } from 'vitest';
import { syncClearAcrossTabs } from './syncClearAcrossTabs';

it('takes the drafts of this tab away once another tab forgot everything, and only then', () => {
  syncClearAcrossTabs();
  sessionStorage.setItem('drafts', '{}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'orders' }));
  expect(sessionStorage).toHaveLength(1);
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(sessionStorage).toHaveLength(0);
});
