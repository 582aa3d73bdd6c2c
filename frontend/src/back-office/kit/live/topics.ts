import { useEffect, useEffectEvent } from 'react';

/** What a list or a figure of the back office is about. */
export type Topic =
  | 'agent'
  | 'application'
  | 'audit'
  | 'case'
  | 'day'
  | 'float'
  | 'message'
  | 'order'
  | 'payment'
  | 'payout'
  | 'people'
  | 'refund'
  | 'revenue';

type Listener = (topics: ReadonlySet<Topic>) => void;

const listeners = new Set<Listener>();

/** Called for batches of events. */
export function publishTopics(topics: ReadonlySet<Topic>): void {
  [...listeners].forEach((listener) => listener(topics));
}

/** Calls `act` after events about one of these topics. */
export function useTopics(concerning: readonly Topic[], act: () => void): void {
  const onTopics = useEffectEvent((topics: ReadonlySet<Topic>) => {
    if (concerning.some((topic) => topics.has(topic))) act();
  });
  useEffect(() => {
    const listener: Listener = (topics) => onTopics(topics);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
