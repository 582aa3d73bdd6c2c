import type { Purchase } from './purchase';

export interface Choice {
  /** The purchase that was asked for by name. */
  wanted: string | null;
  /** The newest purchase when a new one was begun beside it; what is older is left aside with it. */
  dismissedKey: string | null;
}

/** Which of the purchases of a bundle, newest first, is gone on with; none when a new one begins. */
export function chosenOf(
  ofOneBundle: readonly Purchase[],
  { wanted, dismissedKey }: Choice,
): Purchase | undefined {
  const [newest] = ofOneBundle;
  if (dismissedKey !== null) return newest?.key === dismissedKey ? undefined : newest;
  return ofOneBundle.find(({ key }) => key === wanted) ?? newest;
}
