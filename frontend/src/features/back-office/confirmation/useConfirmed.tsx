import { useState, type ReactNode } from 'react';
import { isApiError } from '../../../api/apiError';
import { PasswordDialog } from './PasswordDialog';

interface Answered<Data> {
  data?: Data | undefined;
  error?: unknown;
}

type Call<Data> = (confirmation?: string) => Promise<Answered<Data>>;

interface Confirmed {
  /** Calls; where the server demands the password, asks for it and calls again. Without it neither data nor error. */
  confirmed: <Data>(call: Call<Data>) => Promise<Answered<Data>>;
  /** Stands anywhere in what calls. */
  question: ReactNode;
}

/** For changes that the server makes only with a password typed a moment ago. */
export function useConfirmed(): Confirmed {
  const [settle, setSettle] = useState<((confirmation: string | null) => void) | null>(null);
  const ask = async () => {
    const confirmation = await new Promise<string | null>((resolve) => setSettle(() => resolve));
    setSettle(null);
    return confirmation;
  };
  const confirmed: Confirmed['confirmed'] = async (call) => {
    const answered = await call();
    if (!isDemanded(answered.error)) return answered;
    const confirmation = await ask();
    return confirmation === null ? {} : call(confirmation);
  };
  const question = settle && <PasswordDialog onConfirmed={settle} onCancel={() => settle(null)} />;
  return { confirmed, question };
}

function isDemanded(error: unknown): boolean {
  return isApiError(error) && error.code === 'confirmation_required';
}
