import type { FailureReason, Prompt } from '../../../api/types';
import type { KeptPrompt } from './prompts';

/** The money is here. */
export interface Paid {
  /** Opens the order form. */
  verificationId: string;
  /** The order was made by itself. */
  isOrdered: boolean;
}

/** What one check of a payment found out. */
export type CheckAnswer =
  | ({ is: 'paid' } & Paid)
  | { is: 'pending'; prompt?: Prompt | undefined; prompts?: number | undefined }
  | { is: 'failed'; reason: WaitFailure }
  | { is: 'review' }
  /** No usable answer: says nothing about the money. */
  | { is: 'unreachable'; why: Unreachable }
  /** Another request went out; the wait restarts. */
  | { is: 'resent' };

/** Why there was no usable answer: no network, a broken server, a refused question, an order it does not know. */
export type Unreachable = 'network' | 'server' | 'refused' | 'order';

export type WaitFailure = FailureReason | 'expired' | 'unknown_payment';

export type WaitState =
  | { phase: 'waiting'; checks: number; timedOut: boolean; trouble: Trouble | null }
  | ({ phase: 'paid' } & Paid)
  | { phase: 'failed'; reason: WaitFailure }
  | { phase: 'review' };

/** The checks that found no usable answer, one after the other. */
export interface Trouble {
  why: Unreachable;
  times: number;
}

/** After so many checks the person is told that it takes longer; the payment is not failed by that. */
export const TIMED_OUT_CHECKS = 10;
const HELP_AFTER_S = 35;
/** Where the help is a Lipa number: who pays there needs no message on the phone. */
const TILL_AFTER_S = 20;
const ACT_AFTER_S = 60;

const FIRST_MS = 5000;
const BETWEEN_MS = 3000;
const CALM_MS = 10_000;
const CALM_CHECKS = 40;
const SELDOM_MS = 30_000;

export const startOfWait: WaitState = {
  phase: 'waiting',
  checks: 0,
  timedOut: false,
  trouble: null,
};

/** How long to wait before the next check, when so many were made. Who comes back later waits for none. */
export function nextCheckMs(checks: number, sinceSentMs = 0): number {
  if (checks === 0) return Math.max(0, FIRST_MS - sinceSentMs);
  if (checks < TIMED_OUT_CHECKS) return BETWEEN_MS;
  return checks < CALM_CHECKS ? CALM_MS : SELDOM_MS;
}

/** What the person can do: approve on the phone; read what may be wrong; act. */
export type WaitStage = 'approve' | 'help' | 'act';

/**
 * By time alone, and by that nobody is told that anything failed. Who has asked again, or got no message at all, needs the
 * help at once.
 */
export function stageOfWait(prompt: KeptPrompt, now: number, hasTill: boolean): WaitStage {
  const { sentAt, resendAt, reached, count } = prompt;
  const waitedS = (now - sentAt) / 1000;
  const hasNoMessage = reached === 'none' || count > 1;
  if (hasNoMessage || now >= resendAt || waitedS >= ACT_AFTER_S) return 'act';
  return waitedS >= (hasTill ? TILL_AFTER_S : HELP_AFTER_S) ? 'help' : 'approve';
}

/** Longer than any of the networks leaves its message on the phone. */
const PROMPT_LIFETIME_MS = 5 * 60_000;

/** Whether the phone asks for no PIN any more. The payment stays open: money may still be on its way. */
export function isPromptExpired({ sentAt, reached }: KeptPrompt, now: number): boolean {
  return reached !== 'none' && now - sentAt >= PROMPT_LIFETIME_MS;
}

/** Only a definite answer ends the wait, and nothing changes it afterwards. */
export function afterCheck(state: WaitState, answer: CheckAnswer): WaitState {
  if (state.phase !== 'waiting') return state;
  switch (answer.is) {
    case 'paid':
      return {
        phase: 'paid',
        verificationId: answer.verificationId,
        isOrdered: answer.isOrdered,
      };
    case 'failed':
      return { phase: 'failed', reason: answer.reason };
    case 'review':
      return { phase: 'review' };
    case 'resent':
      return startOfWait;
    case 'pending':
    case 'unreachable': {
      const checks = state.checks + 1;
      const times = (state.trouble?.times ?? 0) + 1;
      return {
        phase: 'waiting',
        checks,
        timedOut: checks >= TIMED_OUT_CHECKS,
        trouble: answer.is === 'unreachable' ? { why: answer.why, times } : null,
      };
    }
  }
}
