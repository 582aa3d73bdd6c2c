import type PusherClient from 'pusher-js';
import { parseEvent } from './parseEvent';
import type { Source, StreamEnd, StreamHandlers, StreamRequest } from './source';

/** A hosted push service in the shop's settings. */
export interface PusherSettings {
  key: string;
  cluster?: string | null;
  host?: string | null;
  port?: number | null;
  tls?: boolean | null;
}

const CONNECT_TIMEOUT_MS = 12_000;

/**
 * The same events from a hosted service; its library loads only if the settings name one. The service has no replay, so
 * every connection after the first begins with a resync. Each instance of the shop publishes to it; equal positions mark
 * duplicates.
 */
export function createPusherSource(settings: PusherSettings): Source {
  // One for all connections: the library keeps every instance.
  let client: PusherClient | null = null;
  let hasConnected = false;
  return (request, handlers) => {
    let isClosed = false;
    let disconnect = () => {};
    const close = () => {
      isClosed = true;
      clearTimeout(timer);
      disconnect();
    };
    const end = (reason: StreamEnd) => {
      if (isClosed) return;
      close();
      handlers.ended(reason);
    };
    const timer = setTimeout(end, CONNECT_TIMEOUT_MS, { is: 'broken' });
    const ready = () => {
      clearTimeout(timer);
      handlers.ready('');
      if (hasConnected) handlers.resync('');
      hasConnected = true;
    };
    import(/* webpackChunkName: "pusher" */ 'pusher-js').then(
      ({ default: Pusher }) => {
        if (isClosed) return;
        client ??= new Pusher(settings.key, optionsOf(settings));
        disconnect = connect(client, request, { event: handlers.event, ready, end });
      },
      () => end({ is: 'broken' }),
    );
    return close;
  };
}

interface SubscriptionHandlers {
  event: StreamHandlers['event'];
  /** All channels are subscribed. */
  ready: () => void;
  end: (reason: StreamEnd) => void;
}

/** Returns the function that disconnects. */
function connect(
  client: PusherClient,
  { channels }: StreamRequest,
  handlers: SubscriptionHandlers,
): () => void {
  const unsubscribe = subscribe(client, channels, handlers);
  client.connect();
  // Deferred: the library would reconnect if disconnected during its own callback.
  const ends = (end: StreamEnd) => () => queueMicrotask(() => handlers.end(end));
  const states = {
    // The library would retry on its own; backoff and status are decided in `connection.ts`.
    connecting: ends({ is: 'broken' }),
    unavailable: ends({ is: 'broken' }),
    // Rejected by the service, or not supported by the browser.
    disconnected: ends({ is: 'refused' }),
    failed: ends({ is: 'refused' }),
  };
  const all = Object.entries(states);
  all.forEach(([state, listener]) => client.connection.bind(state, listener));
  return () => {
    all.forEach(([state, listener]) => client.connection.unbind(state, listener));
    client.disconnect();
    unsubscribe();
  };
}

function subscribe(
  client: PusherClient,
  channels: readonly string[],
  handlers: SubscriptionHandlers,
): () => void {
  const pending = new Set(channels);
  for (const name of channels) {
    const channel = client.subscribe(name);
    channel.bind('data-update', (data: unknown) => {
      const event = parseEvent(typeof data === 'string' ? data : JSON.stringify(data));
      if (event) handlers.event(event, String(event.position ?? ''));
    });
    channel.bind('pusher:subscription_succeeded', () => {
      if (pending.delete(name) && pending.size === 0) handlers.ready();
    });
  }
  return () => channels.forEach((name) => client.unsubscribe(name));
}

/** A self-hosted server speaks the same protocol; the library requires a cluster nevertheless. */
function optionsOf({ cluster, host, port, tls }: PusherSettings) {
  const own = host && { wsHost: host, ...(port && { wsPort: port, wssPort: port }) };
  return {
    cluster: cluster ?? 'mt1',
    forceTLS: tls ?? true,
    enableStats: false,
    // `ws` covers TLS as well; the other names are fallback transports.
    enabledTransports: ['ws' as const],
    ...own,
  };
}
