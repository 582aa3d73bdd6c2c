import { useEffect, useEffectEvent } from 'react';
import type { StreamMessage } from './events';
import { subscribe } from './subscriptions';

const ignore = () => undefined;

/** Subscribes while the component is mounted; null subscribes to nothing. */
export function useChannel(
  channel: string | null,
  onMessage: (message: StreamMessage) => unknown = ignore,
): void {
  const handle = useEffectEvent(onMessage);
  useEffect(
    () => (channel === null ? undefined : subscribe(channel, (message) => handle(message))),
    [channel],
  );
}
