/** What was typed into a form that is out of sight. In memory only: names are never stored. */
const drafts = new Map<string, object>();

export function draftOf<Values extends object>(key: string, fallback: Values): Values {
  return { ...fallback, ...drafts.get(key) };
}

export function keepDraft(key: string, values: object): void {
  drafts.set(key, values);
}

export function dropDraft(key: string): void {
  drafts.delete(key);
}

export function hasDraft(key: string): boolean {
  return drafts.has(key);
}
