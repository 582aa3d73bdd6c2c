import { useEffect, useEffectEvent, useState } from 'react';

interface Held<Item> {
  question: string;
  all: readonly Item[] | undefined;
  shown: readonly Item[];
  /** What there was when the list was taken over. */
  seen: ReadonlySet<string>;
}

interface Steady<Item> {
  /** In the order in which the person found them, each as it is now. */
  shown: readonly Item[];
  /** Stand there only because taking them away would move the others. */
  gone: ReadonlySet<string>;
  /** How many fit that came since; one that only moved is none. */
  news: number;
  showNews: () => void;
}

/**
 * A list that nothing moves in while somebody looks at it: what changes does so in its place, what is gone stays as such,
 * and what is new waits. The whole list is taken over when the person asks another `question`, wants to see what is new,
 * or looks elsewhere. `all`: what there is, of which `wanted` answers the question.
 */
export function useStableList<Item extends { id: string }>(
  all: readonly Item[] | undefined,
  wanted: readonly Item[],
  question: string,
): Steady<Item> {
  const [held, hold] = useState<Held<Item>>(() => ({
    question,
    all,
    shown: wanted,
    seen: idsOf(all ?? []),
  }));
  const whole = { question, all, shown: wanted, seen: idsOf(all ?? []) };
  const current = isOver(held, question, wanted) ? whole : inPlace(held, all);
  if (current !== held) hold(current);
  const { shown } = current;
  const showNews = () => hold(whole);
  useWhenUnseen(showNews);
  const known = idsOf(shown);
  const there = idsOf(all ?? []);
  return {
    shown,
    gone: new Set([...known].filter((id) => !there.has(id))),
    news: wanted.filter(({ id }) => !known.has(id) && !current.seen.has(id)).length,
    showNews,
  };
}

function idsOf(items: readonly { id: string }[]): ReadonlySet<string> {
  return new Set(items.map(({ id }) => id));
}

/** Where nothing stands, nothing can move. */
function isOver<Item>({ question, shown }: Held<Item>, asked: string, wanted: readonly Item[]) {
  return question !== asked || (shown.length === 0 && wanted.length > 0);
}

function inPlace<Item extends { id: string }>(
  held: Held<Item>,
  all: readonly Item[] | undefined,
): Held<Item> {
  if (!all || held.all === all) return held;
  const now = new Map(all.map((item) => [item.id, item]));
  return { ...held, all, shown: held.shown.map((item) => now.get(item.id) ?? item) };
}

/** Nobody sees what moves in a tab behind another one, nor at the moment of coming back. */
function useWhenUnseen(act: () => void): void {
  const onChange = useEffectEvent(act);
  useEffect(() => {
    const listener = () => onChange();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);
}
