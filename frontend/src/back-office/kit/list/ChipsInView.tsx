import { useEffect, useRef, type ReactNode } from 'react';
import css from './ChipsInView.module.css';

interface Props {
  chosen: string;
  /** False while the counts that widen the chips are still awaited. */
  settled: boolean;
  children: ReactNode;
}

/** Around a row of chips that is wider than a phone: the chosen one is scrolled into sight. */
export function ChipsInView({ chosen, settled, children }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector('[aria-pressed="true"]');
    const strip = chip?.parentElement;
    if (!chip || !strip) return;
    const { left, width } = chip.getBoundingClientRect();
    const middle = strip.getBoundingClientRect().left + strip.clientWidth / 2;
    strip.scrollLeft += left + width / 2 - middle;
  }, [chosen, settled]);
  return (
    <div ref={row} className={css.strip}>
      {children}
    </div>
  );
}
