import { useEffect, useRef, type ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { resizeObserver } from '../../../kit/browser';
import { classes } from '../../../kit/classes';
import css from './TabRow.module.css';

interface Tab {
  key: string;
  to: To;
  text: string;
  isCurrent: boolean;
  badge?: ReactNode;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  /** They show parts of one page, and leave no trace in the history. */
  within?: boolean;
}

/** Links between pages that belong together. On a phone they scroll sideways, the open one in sight. */
export function TabRow({ label, tabs, within = false }: Props) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.key;
  useEffect(() => {
    const strip = row.current;
    const tab = strip?.querySelector('[aria-current]');
    if (!strip || !tab) return undefined;
    const centre = () => {
      const { left, width } = tab.getBoundingClientRect();
      strip.scrollLeft +=
        left + width / 2 - strip.getBoundingClientRect().left - strip.clientWidth / 2;
    };
    centre();
    // Counts arrive later and push it along. Whoever scrolls the row is left alone.
    const observer = resizeObserver(centre);
    for (const other of strip.children) observer?.observe(other);
    const leave = () => observer?.disconnect();
    const scrolls = ['pointerdown', 'wheel'] as const;
    scrolls.forEach((event) => strip.addEventListener(event, leave, { passive: true }));
    return () => {
      leave();
      scrolls.forEach((event) => strip.removeEventListener(event, leave));
    };
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className={classes(css.tabs, within && css.within)}>
      {tabs.map(({ key, to, text, isCurrent, badge }) => (
        <Link
          key={key}
          to={to}
          replace={within}
          className={css.tab}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {text}
          {badge}
        </Link>
      ))}
    </nav>
  );
}
