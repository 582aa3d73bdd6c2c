import type { MessageDescriptor } from 'react-intl';
import { localRecord } from '../../../kit/storage/localRecord';

/** How this device shows the table of a list. */
export interface ListView {
  /** Keys of columns that are left out. */
  hidden: readonly string[];
  isCompact: boolean;
}

export const usualView: ListView = { hidden: [], isCompact: false };

type Views = Readonly<Record<string, ListView>>;

const views = localRecord<Views>('backOffice.lists', read);

/** What a column is called in storage. */
export function keyOf({ id = '' }: MessageDescriptor): string {
  return id;
}

/** The view of the list with this name, and what changes it. */
export function useListView(list: string): [ListView, (next: Partial<ListView>) => void] {
  const view = views.use()[list] ?? usualView;
  const change = (next: Partial<ListView>) =>
    views.save({ ...views.current(), [list]: { ...view, ...next } });
  return [view, change];
}

function read(stored: unknown): Views {
  if (!isObject(stored)) return {};
  const entries = Object.entries(stored).filter(([, view]) => isObject(view));
  return Object.fromEntries(entries.map(([list, view]) => [list, readView(view as object)]));
}

function readView(stored: { hidden?: unknown; isCompact?: unknown }): ListView {
  const hidden = Array.isArray(stored.hidden) ? stored.hidden : [];
  return {
    hidden: hidden.filter((key): key is string => typeof key === 'string'),
    isCompact: stored.isCompact === true,
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
