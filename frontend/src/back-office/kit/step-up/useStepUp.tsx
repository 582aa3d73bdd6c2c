import { useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { isApiError } from '../../../api/apiError';
import type { SessionState } from '../../../api/sessionSlice';
import { forget, recall, remember } from './memory';
import { PasswordDialog } from './PasswordDialog';

interface Answered<Data> {
  data?: Data | undefined;
  error?: unknown;
}

type Call<Data> = (confirmation: string | undefined) => Promise<Answered<Data>>;

interface Confirmed {
  /**
   * Calls, with the password typed a moment ago if it was; where the server demands it, asks for it and calls again.
   * Without the password neither data nor error.
   */
  confirmed: <Data>(call: Call<Data>) => Promise<Answered<Data>>;
  /** Calls with the password typed a moment ago if it was, and never asks: for what outlives the form, as an undo. */
  remembered: <Data>(call: Call<Data>) => Promise<Answered<Data>>;
  /** Stands anywhere in what calls. */
  question: ReactNode;
}

/** For changes that the server makes only with a password typed a moment ago. Once typed it serves for all of them. */
export function useStepUp(): Confirmed {
  const store = useStore<{ session: SessionState }>();
  const [settle, setSettle] = useState<((confirmation: string | null) => void) | null>(null);
  const ask = async () => {
    const confirmation = await new Promise<string | null>((resolve) => setSettle(() => resolve));
    setSettle(null);
    return confirmation;
  };
  const remembered: Confirmed['remembered'] = (call) => call(recall(store));
  const confirmed: Confirmed['confirmed'] = async (call) => {
    const answered = await remembered(call);
    if (!isDemanded(answered.error)) return answered;
    forget(store);
    const confirmation = await ask();
    if (confirmation === null) return {};
    remember(store, confirmation);
    return call(confirmation);
  };
  const question = settle && <PasswordDialog onConfirmed={settle} onCancel={() => settle(null)} />;
  return { confirmed, remembered, question };
}

function isDemanded(error: unknown): boolean {
  return isApiError(error) && error.code === 'confirmation_required';
}
