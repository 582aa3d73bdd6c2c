import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useCheckPaymentMutation, type PaymentToCheck } from './api';
import { afterCheck, nextCheckMs, startOfWait, type WaitState } from './paymentWait';

/** Being looked at again often fires two events at once. */
const AWAKE_PAUSE_MS = 1500;

interface Wait {
  state: WaitState;
  checking: boolean;
  checkNow: () => void;
}

/** Asks by the schedule of paymentWait, and at once when the person comes back to the page. */
export function usePaymentWait(payment: PaymentToCheck): Wait {
  const [state, answered] = useReducer(afterCheck, startOfWait);
  const [check, { isLoading: checking }] = useCheckPaymentMutation();
  const busy = useRef(false);
  const lastAsked = useRef(0);

  const checkNow = useCallback(() => {
    if (busy.current) return;
    busy.current = true;
    lastAsked.current = Date.now();
    void check(payment)
      .then(({ data }) => answered(data ?? { is: 'unreachable' }))
      .finally(() => {
        busy.current = false;
      });
  }, [check, payment]);

  const checks = state.phase === 'waiting' ? state.checks : null;
  useEffect(() => {
    if (checks === null) return undefined;
    const timer = setTimeout(checkNow, nextCheckMs(checks));
    return () => clearTimeout(timer);
  }, [checks, checkNow]);

  const waiting = state.phase === 'waiting';
  useEffect(() => {
    if (!waiting) return undefined;
    const onAwake = () => {
      const rested = Date.now() - lastAsked.current > AWAKE_PAUSE_MS;
      if (document.visibilityState === 'visible' && rested) checkNow();
    };
    document.addEventListener('visibilitychange', onAwake);
    window.addEventListener('pageshow', onAwake);
    return () => {
      document.removeEventListener('visibilitychange', onAwake);
      window.removeEventListener('pageshow', onAwake);
    };
  }, [waiting, checkNow]);

  return { state, checking, checkNow };
}
