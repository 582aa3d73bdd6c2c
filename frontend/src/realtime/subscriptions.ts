import { useSyncExternalStore } from 'react';
import { DISCONNECTED, type ConnectionStatus, type StreamMessage } from './events';

/*
 * Subscriptions of the parts of a page, and the status of the connection. The connection is in a chunk that loads later
 * or not at all.
 */

type Subscriber = (message: StreamMessage) => void;

const subscribers = new Map<string, Set<Subscriber>>();
const allChannelsSubscribers = new Set<Subscriber>();
const subscriptionListeners = new Set<() => void>();
const statusListeners = new Set<() => void>();
let status: ConnectionStatus = DISCONNECTED;

/** Returns the function that unsubscribes. */
export function subscribe(channel: string, subscriber: Subscriber): () => void {
  const known = subscribers.get(channel);
  const own = known ?? new Set();
  subscribers.set(channel, own.add(subscriber));
  if (!known) notifyAll(subscriptionListeners);
  return () => {
    own.delete(subscriber);
    if (own.size > 0) return;
    subscribers.delete(channel);
    notifyAll(subscriptionListeners);
  };
}

/** Channels with a subscriber, sorted. */
export function subscribedChannels(): string[] {
  return [...subscribers.keys()].sort();
}

/** Receives the messages of all channels, and requests none. */
export function subscribeAll(subscriber: Subscriber): () => void {
  allChannelsSubscribers.add(subscriber);
  return () => void allChannelsSubscribers.delete(subscriber);
}

export function onSubscriptionsChange(listener: () => void): () => void {
  return addListener(subscriptionListeners, listener);
}

/** Called by the connection. A `resync` goes to all subscribers. */
export function publish(message: StreamMessage): void {
  const concerned =
    message.is === 'resync'
      ? [...subscribers.values()]
      : [subscribers.get(message.event.channel) ?? []];
  allChannelsSubscribers.forEach((subscriber) => subscriber(message));
  for (const subscriber of concerned.flatMap((some) => [...some])) subscriber(message);
}

/** Called by the connection. */
export function setConnectionStatus(next: ConnectionStatus): void {
  status = next;
  notifyAll(statusListeners);
}

/** `off` on the server. */
export function useStreamStatus(): ConnectionStatus {
  return useSyncExternalStore(onConnectionChange, connectionStatus, () => DISCONNECTED);
}

/** Whether changes of this channel arrive without polling. */
export function useIsLive(channel: string | null): boolean {
  const { state, channels } = useStreamStatus();
  return state === 'live' && channel !== null && channels.includes(channel);
}

export const connectionStatus = () => status;

export function onConnectionChange(listener: () => void): () => void {
  return addListener(statusListeners, listener);
}

function addListener(all: Set<() => void>, listener: () => void): () => void {
  all.add(listener);
  return () => void all.delete(listener);
}

function notifyAll(all: Set<() => void>): void {
  [...all].forEach((listener) => listener());
}
