import { useState } from 'react';
import { canBecomePhone, parsePhone } from './reading/phone';

/** Whether a number is wrong: at once where more digits cannot mend it, otherwise when its field is left. */
export function useWrongPhone(typed: string) {
  const [left, setLeft] = useState<string | null>(null);
  const isWrong =
    typed.trim() !== '' && (!canBecomePhone(typed) || (left === typed && !parsePhone(typed)));
  return { isWrong, onBlur: () => setLeft(typed) };
}
