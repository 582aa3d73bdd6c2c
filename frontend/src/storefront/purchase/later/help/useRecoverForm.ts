import { useState, type ComponentProps } from 'react';
import { useSharedText } from '../../../../shop/useSharedText';
import { isPasted, isWholeMessage } from '../../../../shop/walletMessage';
import type { MessageField } from './MessageField';
import type { RecoverProblems, RecoverValues } from './recovery';
import { useMessageReading } from './useMessageReading';

interface RecoverFormState {
  typed: RecoverValues;
  problems: RecoverProblems;
  message: ComponentProps<typeof MessageField>;
  type: (name: keyof RecoverValues, text: string) => void;
  /** What is wrong with the form, if it is. */
  send: () => Promise<RecoverProblems | null>;
}

/** The fields of the search, which a pasted or shared message fills. */
export function useRecoverForm(
  payer: string,
  onSearch: (typed: RecoverValues) => Promise<RecoverProblems | null>,
): RecoverFormState {
  const [typed, setTyped] = useState<RecoverValues>({ payer, reference: '' });
  const [problems, setProblems] = useState<RecoverProblems>({});
  const [message, setMessage] = useState('');
  const { reading, read, forget } = useMessageReading();

  const change = (next: Partial<RecoverValues>) => {
    setTyped((known) => ({ ...known, ...next }));
    setProblems((known) => without(known, next));
  };
  const take = async (text: string): Promise<RecoverValues | null> => {
    setMessage(text);
    const found = await read(text);
    if (!found) return null;
    const filled = { reference: found.reference, ...(found.phone && { payer: found.phone }) };
    change(filled);
    return { ...typed, ...filled };
  };
  useSharedText((text) => void take(text));

  const isUnread = message.trim() !== '' && reading.is === 'none';
  return {
    typed,
    problems,
    message: {
      value: message,
      reading,
      onType: (text) => {
        if (isPasted(message, text)) void take(text);
        else {
          setMessage(text);
          forget();
        }
      },
      onLeave: () => {
        if (isUnread) void take(message);
      },
    },
    type: (name, text) => {
      if (name === 'reference' && isWholeMessage(text)) {
        change({ reference: '' });
        void take(text);
      } else change({ [name]: text });
    },
    send: async () => {
      const values = isUnread ? await take(message) : typed;
      const found = await onSearch(values ?? typed);
      setProblems(found ?? {});
      return found;
    },
  };
}

function without(problems: RecoverProblems, changed: Partial<RecoverValues>): RecoverProblems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in changed)));
}
