import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useHydrated } from './useHydrated';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What was typed before the script took over the page is typed once more, for those who listen only now. */
export function useEarlyInput(around: RefObject<HTMLElement | null>): void {
  const early = useRef<[Field, string] | null>(null);
  const isHydrated = useHydrated();
  // Before anything is shown anew, which would put the field back to what it held at first.
  useLayoutEffect(() => {
    if (isHydrated) return;
    const input = around.current?.querySelector<Field>('input, textarea');
    if (input && input.value !== input.defaultValue) early.current = [input, input.value];
  }, [around, isHydrated]);
  useEffect(() => {
    if (!early.current) return;
    const [input, typed] = early.current;
    early.current = null;
    type(input, '');
    type(input, typed);
  }, []);
}

/** React overhears a change only when it did not see the new value being set. */
function type(input: Field, text: string): void {
  const { prototype } = input instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  const value = Object.getOwnPropertyDescriptor(prototype, 'value');
  value?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
