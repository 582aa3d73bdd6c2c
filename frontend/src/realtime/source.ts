import type { LiveEvent } from './events';

/** What a line is opened with. */
export interface Asked {
  channels: readonly string[];
  /** The position up to which everything is known; null at the beginning. */
  after: string | null;
}

/** Why a line ended, and what that means for another try. */
export type End =
  | { is: 'broken' }
  /** The shop has no room now; it says when to come back. */
  | { is: 'busy'; retryMs: number }
  /** The same question will have the same answer. */
  | { is: 'refused' };

/** What an open line tells. Nothing more comes after `ended`. */
export interface Told {
  /** The line stands. Without `after`, all is told that happens behind `position`. */
  ready: (position: string) => void;
  event: (event: LiveEvent, position: string) => void;
  resync: (position: string) => void;
  ended: (end: End) => void;
}

/** Something that changes are heard from. Answers how it is closed; nothing is told after that. */
export type Source = (asked: Asked, told: Told) => () => void;
