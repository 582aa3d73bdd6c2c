import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../../kit/hooks/useHydrated';
import { useLinkState } from '../../../kit/hooks/useLinkState';
import { asString } from '../../../kit/narrow';
import { draftOf, dropDraft, keepDraft } from '../details/drafts';
import { emptyDraft, type ManyDraft } from './manyList';

const KEY = 'many';
/** Who pays, and the receipt, as typed. */
export const BUYER_DRAFT = 'many-buyer';

export interface DraftState {
  draft: ManyDraft;
  change: (changes: Partial<ManyDraft>) => void;
}

/**
 * The list that somebody makes, kept over a reload. What was typed before the scripts came is added to what was kept, and so
 * is the number that a link brings along.
 */
export function useManyDraft(): DraftState {
  const hydrated = useHydrated();
  const { numbers } = useLinkState();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<ManyDraft>(() => (hydrated ? readDraft() : emptyDraft));
  const change = (changes: Partial<ManyDraft>) =>
    setDraft((before) => {
      const next = { ...before, ...changes };
      saveDraft(next);
      return next;
    });
  const restore = useEffectEvent(() => {
    const kept = readDraft();
    const text = [kept.text, draft.text, asString(numbers) ?? ''].reduce(added);
    if (text !== draft.text || kept.text) change({ ...kept, text });
    // Brought once: whoever takes it out again does not find it after a reload.
    if (numbers) void navigate({ pathname, search }, { replace: true, state: null });
  });
  // After the field has said what was typed into it early.
  useEffect(() => queueMicrotask(restore), []);
  return { draft, change };
}

/** What is there already is not added. */
export function added(text: string, more: string): string {
  if (more.trim() === '' || text.includes(more.trim())) return text;
  return text.trim() === '' ? more : `${text.trimEnd()}\n${more}`;
}

const readDraft = () => draftOf(KEY, emptyDraft);

export function saveDraft(draft: ManyDraft): void {
  if (draft.text.trim() === '') dropDraft(KEY);
  else keepDraft(KEY, draft);
}
