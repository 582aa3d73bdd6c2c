import { useEffect, useEffectEvent } from 'react';

/** What a list or a figure of the back office is about. */
export type Topic =
  | 'agent'
  | 'application'
  | 'audit'
  | 'case'
  | 'day'
  | 'message'
  | 'order'
  | 'payment'
  | 'payout'
  | 'people'
  | 'refund'
  | 'revenue';

type Listener = (topics: ReadonlySet<Topic>) => void;

const listeners = new Set<Listener>();

/** Told by the line, some moments apart. */
export function tellTopics(topics: ReadonlySet<Topic>): void {
  [...listeners].forEach((listener) => listener(topics));
}

/** Acts when something happened to one of these. */
export function useTopics(concerning: readonly Topic[], act: () => void): void {
  const onNews = useEffectEvent((topics: ReadonlySet<Topic>) => {
    if (concerning.some((topic) => topics.has(topic))) act();
  });
  useEffect(() => {
    const listener: Listener = (topics) => onNews(topics);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
