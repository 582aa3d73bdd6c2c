import type { Purchase } from './purchases';

export interface Choice {
  /** The purchase that was asked for by name. */
  wanted: string | null;
  /** The newest purchase when a new one was begun beside it; what is older is left aside with it. */
  aside: string | null;
}

/** Which of the purchases of a bundle, newest first, is gone on with; none when a new one begins. */
export function chosenOf(
  mine: readonly Purchase[],
  { wanted, aside }: Choice,
): Purchase | undefined {
  const [newest] = mine;
  if (aside !== null) return newest?.key === aside ? undefined : newest;
  return mine.find(({ key }) => key === wanted) ?? newest;
}
