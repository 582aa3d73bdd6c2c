import type { Network } from '../../../api/types';

/** As many as one payment request may pay for. */
export const MAX_NUMBERS = 50;

/** What was typed and chosen for a list; it is kept as long as the tab. */
export interface ManyDraft {
  text: string;
  /** Numbers on another network than they look like. */
  moved: Readonly<Record<string, Network>>;
  /** The bundle that was chosen for a network. */
  chosen: Readonly<Record<string, string>>;
}

export const emptyDraft: ManyDraft = { text: '', moved: {}, chosen: {} };
