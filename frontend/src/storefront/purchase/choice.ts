import type { Purchase } from './journal';

export interface Choice {
  /** The purchase that was asked for by name. */
  wanted: string | null;
  /** The newest purchase when a new one was begun beside it; what is older is left aside with it. */
  setAsideKey: string | null;
}

/** Which of the purchases of a bundle, newest first, is gone on with; none when a new one begins. */
export function chosenOf(
  ofOneBundle: readonly Purchase[],
  { wanted, setAsideKey }: Choice,
): Purchase | undefined {
  const [newest] = ofOneBundle;
  if (setAsideKey !== null) return newest?.key === setAsideKey ? undefined : newest;
  return ofOneBundle.find(({ key }) => key === wanted) ?? newest;
}
