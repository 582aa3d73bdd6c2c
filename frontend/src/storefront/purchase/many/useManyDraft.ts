import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../../kit/hooks/useHydrated';
import { useLinkState } from '../../../kit/hooks/useLinkState';
import { asString } from '../../../kit/narrow';
import { draftOf, dropDraft, keepDraft } from '../details/drafts';
import { emptyDraft, type ManyDraft } from './manyDraft';

const KEY = 'many';
/** Who pays, and the receipt, as typed. */
export const BUYER_DRAFT = 'many-buyer';

export interface DraftState {
  draft: ManyDraft;
  change: (changes: Partial<ManyDraft> | ((before: ManyDraft) => Partial<ManyDraft>)) => void;
}

/**
 * The list that somebody makes, kept over a reload. What was typed before the scripts came is added to what was kept, and so
 * is the number that a link brings along.
 */
export function useManyDraft(): DraftState {
  const hydrated = useHydrated();
  const brought = asString(useLinkState().numbers) ?? '';
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<ManyDraft>(() => (hydrated ? keptWith(brought) : emptyDraft));
  const change: DraftState['change'] = (changes) =>
    setDraft((before) => {
      const next = { ...before, ...(typeof changes === 'function' ? changes(before) : changes) };
      saveDraft(next);
      return next;
    });
  const restore = useEffectEvent(() => {
    change(({ text }) => {
      const kept = keptWith(brought);
      return { ...kept, text: added(kept.text, text) };
    });
    // Brought once: whoever takes it out again does not find it after a reload.
    if (brought) void navigate({ pathname, search }, { replace: true, state: null });
  });
  // After the field has said what was typed into it early.
  useEffect(() => queueMicrotask(restore), []);
  return { draft, change };
}

/** What is there already is not added. */
export function added(text: string, more: string): string {
  if (text.includes(more.trim())) return text;
  return more.includes(text.trim()) ? more : `${text.trimEnd()}\n${more}`;
}

function keptWith(more: string): ManyDraft {
  const kept = draftOf(KEY, emptyDraft);
  return { ...kept, text: added(kept.text, more) };
}

export function saveDraft(draft: ManyDraft): void {
  if (draft.text.trim() === '') dropDraft(KEY);
  else keepDraft(KEY, draft);
}
