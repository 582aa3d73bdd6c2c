import type { Prompt } from '../../../api/types';

/** The newest payment request on the phone, by the clock of this device, which may be minutes wrong. */
export interface KeptPrompt {
  /** What tells it from another one: the moment the server gives for it. */
  id: string;
  sentAt: number;
  resendAt: number;
  reached: Prompt['reached'];
  /** How many were sent for this purchase, this one included. */
  count: number;
}

const RESEND_AFTER_MS = 60_000;

/** A request that was sent just now. */
export function newPrompt(view: Prompt | undefined, count: number, now: number): KeptPrompt {
  const waitMs = view ? Date.parse(view.resendAt) - Date.parse(view.sentAt) : RESEND_AFTER_MS;
  return {
    id: view?.sentAt ?? '',
    sentAt: now,
    resendAt: now + (Number.isFinite(waitMs) ? waitMs : RESEND_AFTER_MS),
    reached: view?.reached ?? 'sent',
    count,
  };
}

/** What a later answer adds to it; the same object when it adds nothing. */
export function updatedPrompt(
  known: KeptPrompt,
  view: Prompt | undefined,
  count: number | undefined,
  now: number,
): KeptPrompt {
  if (!view) return known;
  const newest = Math.max(known.count, count ?? 0);
  // Without a name it comes from an answer that told nothing of it.
  if (known.id && view.sentAt !== known.id) return newPrompt(view, newest, now);
  const same = known.id === view.sentAt && known.reached === view.reached && known.count === newest;
  return same ? known : { ...known, id: view.sentAt, reached: view.reached, count: newest };
}

/** The server will not send it before then. */
export function heldBack(known: KeptPrompt, until: number): KeptPrompt {
  return { ...known, resendAt: until };
}
