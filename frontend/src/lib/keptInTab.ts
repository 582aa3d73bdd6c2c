const KEPT_MS = 24 * 60 * 60 * 1000;

interface Kept<Values> {
  at: number;
  values: Values;
}

type All<Values> = Record<string, Kept<Values>>;

interface TabStore<Values> {
  get: (key: string) => Values | undefined;
  set: (key: string, values: Values) => void;
  drop: (key: string) => void;
  keys: () => string[];
}

/**
 * What must survive a reload but holds names or numbers: it lasts no longer than the tab, and a day at most; nothing of
 * it reaches the storage that outlives the tab.
 */
export function keptInTab<Values extends object>(name: string): TabStore<Values> {
  /** Set when the browser refuses storage; it then lasts as long as the page. */
  let inMemory: All<Values> | null = null;

  const read = (): All<Values> => {
    if (inMemory) return inMemory;
    try {
      return (JSON.parse(sessionStorage.getItem(name) ?? 'null') as All<Values> | null) ?? {};
    } catch {
      return {};
    }
  };
  const current = (): All<Values> =>
    Object.fromEntries(Object.entries(read()).filter(([, { at }]) => Date.now() - at < KEPT_MS));
  const replace = (next: All<Values>) => {
    try {
      sessionStorage.setItem(name, JSON.stringify(next));
    } catch {
      inMemory = next;
    }
  };

  return {
    get: (key) => current()[key]?.values,
    set: (key, values) => replace({ ...current(), [key]: { at: Date.now(), values } }),
    drop: (key) =>
      replace(Object.fromEntries(Object.entries(current()).filter(([known]) => known !== key))),
    keys: () => Object.keys(current()),
  };
}
