import { useState } from 'react';

interface Item {
  id: string;
  isActive: boolean;
}

/** The item while it is for sale, and also after that where it was when the person came: then it is `gone`. */
export function useSeenForSale<Sold extends Item>(item: Sold | undefined) {
  const [seen, see] = useState<string | null>(null);
  if (item?.isActive && seen !== item.id) see(item.id);
  const shown = item && (item.isActive || item.id === seen) ? item : null;
  return { shown, gone: shown !== null && !shown.isActive };
}
