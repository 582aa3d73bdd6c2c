import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { shopNow, uptimeMs } from '../../../kit/clock';
import { useIsLive } from '../../../realtime/subscriptions';
import { paymentChannel } from '../../../realtime/channels';
import { useChannel } from '../../../realtime/useChannel';
import { useCheckPaymentMutation } from '../api';
import {
  afterCheck,
  nextCheckMs,
  startOfWait,
  type CheckAnswer,
  type WaitState,
} from './paymentWait';
import { updatedPrompt } from './prompts';
import { changePurchase } from '../journal';
import { isSent, paymentToCheck, promptOf, withPrompt, type SentPurchase } from '../purchase';
import { asRecord } from '../../../kit/narrow';

/** Being looked at again often fires two events at once. */
const AWAKE_PAUSE_MS = 1500;

export interface PaymentWait {
  state: WaitState;
  checking: boolean;
  /** When it was last known that the money is not there. */
  missingAt: number | null;
  checkNow: () => void;
  /** Restarts the schedule: another request went out. */
  restart: () => void;
}

/** Asks by the schedule of paymentWait, and at once when the shop tells of an end or the person comes back to the page. */
export function usePaymentWait(purchase: SentPurchase): PaymentWait {
  const { key } = purchase;
  const [payment] = useState(() => paymentToCheck(purchase));
  const [state, answered] = useReducer(afterCheck, startOfWait);
  const [check, { isLoading: checking }] = useCheckPaymentMutation();
  const [missingAt, setMissingAt] = useState<number | null>(null);
  const busy = useRef(false);
  const wantedAgain = useRef(false);
  const lastAsked = useRef(Number.NEGATIVE_INFINITY);

  const checkOnce = useCallback(async () => {
    wantedAgain.current = false;
    lastAsked.current = uptimeMs();
    const { data = { is: 'unreachable', why: 'server' } as const } = await check(payment);
    keepPrompt(key, data);
    answered(data);
    setMissingAt(data.is === 'pending' ? shopNow() : null);
    return data.is === 'pending' || data.is === 'unreachable';
  }, [check, key, payment]);

  const checkNow = useCallback(() => {
    if (busy.current) return;
    busy.current = true;
    const untilNoNews = async () => {
      while ((await checkOnce()) && wantedAgain.current);
    };
    void untilNoNews().finally(() => {
      busy.current = false;
    });
  }, [checkOnce]);

  const checks = state.phase === 'waiting' ? state.checks : null;
  const waiting = checks !== null;
  const delayMs = useEffectEvent((made: number) =>
    nextCheckMs(made, shopNow() - promptOf(purchase).sentAt),
  );
  useEffect(() => {
    if (checks === null) return undefined;
    const timer = setTimeout(checkNow, delayMs(checks));
    return () => clearTimeout(timer);
  }, [checks, checkNow]);

  const channel = paymentChannel(payment.verify.paymentId);
  useChannel(waiting ? channel : null, (message) => {
    if (message.is === 'event' && isOpen(message.event.data)) return;
    wantedAgain.current = busy.current;
    checkNow();
  });
  const live = useIsLive(channel);
  useEffect(() => {
    // What happened before the connection opened was not delivered.
    if (live && waiting) checkNow();
  }, [live, waiting, checkNow]);
  useWhenSeenAgain(waiting, () => {
    if (uptimeMs() - lastAsked.current > AWAKE_PAUSE_MS) checkNow();
  });

  return { state, checking, missingAt, checkNow, restart: () => answered({ is: 'resent' }) };
}

/** Runs when the customer comes back to the page, also from another app. */
function useWhenSeenAgain(isActive: boolean, onSeen: () => void) {
  const onAwake = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onSeen();
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const listener = () => onAwake();
    document.addEventListener('visibilitychange', listener);
    window.addEventListener('pageshow', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      window.removeEventListener('pageshow', listener);
    };
  }, [isActive]);
}

/** The shop told of the payment, but not that it ended. */
function isOpen(data: unknown): boolean {
  return String(asRecord(data)['status']).toUpperCase() === 'PENDING';
}

/** What the answer tells of the request itself outlives a reload. */
function keepPrompt(key: string, answer: CheckAnswer) {
  if (answer.is !== 'pending') return;
  changePurchase(key, (known) => {
    if (!isSent(known)) return known;
    const { prompt, prompts } = answer;
    return withPrompt(known, updatedPrompt(promptOf(known), prompt, prompts, shopNow()));
  });
}
