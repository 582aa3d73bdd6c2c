/**
 * What was typed into a form that is out of sight, or that a reload or a lost network took away. It holds names, so
 * it lasts no longer than the tab, and a day at most; nothing of it reaches the storage that outlives the tab.
 */
const KEY = 'drafts';
const KEPT_MS = 24 * 60 * 60 * 1000;

interface Draft {
  at: number;
  values: object;
}

type Drafts = Record<string, Draft>;

/** Set when the browser refuses storage; the drafts then last as long as the page. */
let inMemory: Drafts | null = null;

export function draftOf<Values extends object>(key: string, fallback: Values): Values {
  return { ...fallback, ...drafts()[key]?.values };
}

export function keepDraft(key: string, values: object): void {
  replace({ ...drafts(), [key]: { at: Date.now(), values } });
}

export function dropDraft(key: string): void {
  replace(Object.fromEntries(Object.entries(drafts()).filter(([known]) => known !== key)));
}

export function hasDraft(key: string): boolean {
  return key in drafts();
}

export function draftCount(): number {
  return Object.keys(drafts()).length;
}

function drafts(): Drafts {
  const kept = Object.entries(readDrafts());
  return Object.fromEntries(kept.filter(([, { at }]) => Date.now() - at < KEPT_MS));
}

function readDrafts(): Drafts {
  if (inMemory) return inMemory;
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Drafts | null) ?? {};
  } catch {
    return {};
  }
}

function replace(next: Drafts): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    inMemory = next;
  }
}
