import { useHasElapsed } from '../useHasElapsed';
import type { RefusalReason } from './promptRefusal';
import type { InitiateProblem } from './useInitiatePayment';

const aboutTheNumber: readonly (InitiateProblem['is'] | RefusalReason)[] = [
  'payer',
  'stopped',
  'prompt_still_open',
  'too_many_prompts',
];

interface PayProblem {
  /** What is wrong now; what was wrong with another number is over. */
  problem: InitiateProblem | null;
  /** Set while the request may not be sent again yet. */
  heldUntil: number | null;
}

/** What the shop said of the last request, or else what it changed since. */
export function usePayProblem(
  found: InitiateProblem | null,
  change: InitiateProblem | null,
  isOtherNumber: boolean,
): PayProblem {
  const answered = found && isOver(found, isOtherNumber) ? null : found;
  const problem = answered ?? change;
  const until = problem?.is === 'held' ? problem.until : null;
  const passed = useHasElapsed(until);
  return { problem, heldUntil: passed ? null : until };
}

function isOver(problem: InitiateProblem, otherNumber: boolean): boolean {
  const about = problem.is === 'held' ? problem.why : problem.is;
  return otherNumber && aboutTheNumber.includes(about);
}
