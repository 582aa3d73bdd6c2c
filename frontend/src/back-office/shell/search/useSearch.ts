import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useInLanguage } from '../../../i18n/useInLanguage';
import { useNetworkState } from '../../../kit/hooks/useNetworkState';
import { usePermissions } from '../../kit/access';
import { useToday } from '../../kit/date/useToday';
import { useSearchEverywhereQuery } from './api';
import { helpHits, localHits } from './localHits';
import { priceCommand } from './priceCommand';
import { priceHits, recordHits } from './recordHits';
import type { Group } from './types';

/** The server answers no shorter text. */
const MIN_CHARS = 3;
export const PAUSE_MS = 250;

export type SearchState = 'start' | 'short' | 'offline' | 'searching' | 'failed' | 'found';

export interface Search {
  state: SearchState;
  /** Only groups that have something. */
  groups: readonly Group[];
  retry: () => void;
}

/** What the typed text finds. An answer to another text than the typed one is never shown. */
export function useSearch(typed: string): Search {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  const may = usePermissions();
  const today = useToday();
  const isOnline = useNetworkState() !== 'offline';
  const command = may('edit_catalogue') ? priceCommand(typed) : null;
  const wanted = (command?.name ?? typed).trim();
  const isLong = wanted.length >= MIN_CHARS;
  const text = usePaused(wanted);
  const answer = useSearchEverywhereQuery(text, {
    skip: !isLong || !isOnline || text !== wanted,
    refetchOnMountOrArgChange: true,
  });
  const found = text === wanted && isLong && !answer.isFetching ? answer.currentData : undefined;
  const local = wanted && !command ? localHits(intl, may, today, wanted) : [];
  // A shorter text begins a word of nearly everything.
  const help = isLong && !command ? [helpHits(intl, may, wanted)] : [];
  const records = !found
    ? []
    : command
      ? priceHits(intl, found, inLanguage, command.price)
      : recordHits(intl, found, inLanguage, wanted);
  const state = (): SearchState => {
    if (!wanted) return 'start';
    if (!isLong) return 'short';
    if (!isOnline) return 'offline';
    if (found) return 'found';
    return answer.isError && text === wanted ? 'failed' : 'searching';
  };
  return {
    state: state(),
    groups: [...local, ...records, ...help].filter(({ hits }) => hits.length > 0),
    retry: () => void answer.refetch(),
  };
}

/** The text once the typing pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
