import type { FailureReason } from '../../api/types';

/** What one check of a payment found out. */
export type CheckAnswer =
  | { is: 'paid'; verificationId: string }
  | { is: 'pending' }
  | { is: 'failed'; reason: WaitFailure }
  | { is: 'review' }
  /** No usable answer: says nothing about the money. */
  | { is: 'unreachable' };

export type WaitFailure = FailureReason | 'expired' | 'unknown_payment';

export type WaitState =
  | { phase: 'waiting'; checks: number; timedOut: boolean; unreachable: boolean }
  | { phase: 'paid'; verificationId: string }
  | { phase: 'failed'; reason: WaitFailure }
  | { phase: 'review' };

/** After so many checks the person is told that it takes longer; the payment is not failed by that. */
export const TIMED_OUT_CHECKS = 10;
export const HELP_AFTER_S = 35;

const FIRST_MS = 5000;
const BETWEEN_MS = 3000;
const CALM_MS = 10_000;

export const startOfWait: WaitState = {
  phase: 'waiting',
  checks: 0,
  timedOut: false,
  unreachable: false,
};

/** How long to wait before the next check, when so many were made. */
export function nextCheckMs(checks: number): number {
  if (checks === 0) return FIRST_MS;
  return checks < TIMED_OUT_CHECKS ? BETWEEN_MS : CALM_MS;
}

/** Only a definite answer ends the wait, and nothing changes it afterwards. */
export function afterCheck(state: WaitState, answer: CheckAnswer): WaitState {
  if (state.phase !== 'waiting') return state;
  switch (answer.is) {
    case 'paid':
      return { phase: 'paid', verificationId: answer.verificationId };
    case 'failed':
      return { phase: 'failed', reason: answer.reason };
    case 'review':
      return { phase: 'review' };
    case 'pending':
    case 'unreachable': {
      const checks = state.checks + 1;
      return {
        phase: 'waiting',
        checks,
        timedOut: checks >= TIMED_OUT_CHECKS,
        unreachable: answer.is === 'unreachable',
      };
    }
  }
}
