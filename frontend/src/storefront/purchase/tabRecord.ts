import { shopNow } from '../../kit/clock';
import { asRecord, asNumber } from '../../kit/narrow';
import { parsedJson, tabStore } from '../../kit/storage/storage';

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
export function tabRecord<Values extends object>(name: string): TabStore<Values> {
  const current = (): All<Values> =>
    Object.fromEntries(
      Object.entries(asRecord(parsedJson(tabStore.read(name)))).filter(
        (entry): entry is [string, Kept<Values>] => isFresh(entry[1]),
      ),
    );
  const replace = (next: All<Values>) => tabStore.write(name, JSON.stringify(next));

  return {
    get: (key) => current()[key]?.values,
    set: (key, values) => replace({ ...current(), [key]: { at: shopNow(), values } }),
    drop: (key) =>
      replace(Object.fromEntries(Object.entries(current()).filter(([known]) => known !== key))),
    keys: () => Object.keys(current()),
  };
}

function isFresh(value: unknown): boolean {
  const at = asNumber(asRecord(value)['at']);
  return at !== null && shopNow() - at < KEPT_MS;
}
