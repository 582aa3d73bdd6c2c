import { tabStore } from '../kit/storage/storage';

/** What another tab was told to forget goes from this one too: its drafts lie where no other tab reaches. */
export function syncClearAcrossTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null) tabStore.clear();
  });
}
