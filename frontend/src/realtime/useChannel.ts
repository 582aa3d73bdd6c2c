import { useEffect, useEffectEvent } from 'react';
import { listen } from './board';
import type { Heard } from './events';

const nothingMore = () => undefined;

/** Keeps a channel asked for while a part of the page shows what it tells of; null asks for none. */
export function useChannel(
  channel: string | null,
  onHeard: (heard: Heard) => unknown = nothingMore,
): void {
  const hear = useEffectEvent(onHeard);
  useEffect(
    () => (channel === null ? undefined : listen(channel, (heard) => hear(heard))),
    [channel],
  );
}
