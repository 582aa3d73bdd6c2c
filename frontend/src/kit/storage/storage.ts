import { localStore, sessionStore } from '../browser';

interface TextStore {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
  remove: (key: string) => void;
  clear: () => void;
}

/** Texts by key. What the browser refuses to store (private window, blocked cookies, full disk) lasts as long as the page. */
function textStore(storage: () => Storage | null): TextStore {
  const refused = new Map<string, string>();
  const attempt = <Result>(act: (store: Storage) => Result): Result | null => {
    try {
      const store = storage();
      return store && act(store);
    } catch {
      return null;
    }
  };
  const isStored = (key: string, value: string) =>
    attempt((store) => {
      store.setItem(key, value);
      return true;
    });
  return {
    read: (key) => refused.get(key) ?? attempt((store) => store.getItem(key)),
    write: (key, value) => {
      if (isStored(key, value)) refused.delete(key);
      else refused.set(key, value);
    },
    remove: (key) => {
      refused.delete(key);
      attempt((store) => store.removeItem(key));
    },
    clear: () => {
      refused.clear();
      attempt((store) => store.clear());
    },
  };
}

const local = textStore(localStore);

/** Lasts as long as the tab. */
export const tabStore = textStore(sessionStore);

export const readLocal = local.read;
export const writeLocal = local.write;
export const removeLocal = local.remove;
export const clearLocal = local.clear;

export function readLocalJson(key: string): unknown {
  return parsedJson(readLocal(key));
}

/** What lies in a stored text; null where nothing is stored or an older version left something else. */
export function parsedJson(raw: string | null): unknown {
  try {
    return JSON.parse(raw ?? 'null');
  } catch {
    return null;
  }
}

export function writeLocalJson(key: string, value: unknown): void {
  writeLocal(key, JSON.stringify(value));
}
