import { useEffect, useEffectEvent } from 'react';

/** Tells whoever shows the form whether closing it would lose something. */
export function useReportTyped(isTyped: boolean, tell: ((isTyped: boolean) => void) | undefined) {
  const onChange = useEffectEvent((typed: boolean) => tell?.(typed));
  useEffect(() => {
    onChange(isTyped);
    return () => onChange(false);
  }, [isTyped]);
}
