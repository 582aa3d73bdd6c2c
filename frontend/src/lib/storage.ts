/** Browser storage that a private window may refuse: reading then finds nothing, writing does nothing. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice then lasts as long as the page.
  }
}

export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is kept where storage is refused.
  }
}

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
