import { useEffect, useRef, useState } from 'react';
import { useUnsavedWork } from '../../../lib/unsavedWork';

/** A reason that is being typed; what is blank is refused. */
export function useReasonField() {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  useUnsavedWork(text.trim() !== '');
  useEffect(() => input.current?.focus(), []);
  return {
    input,
    text,
    missing,
    type: (typed: string) => {
      setText(typed);
      setMissing(false);
    },
    refuse: () => {
      setMissing(true);
      input.current?.focus();
    },
  };
}
