import type PusherClient from 'pusher-js';
import { readEvent } from './events';
import type { Asked, End, Source, Told } from './source';

/** How the shop's settings name a hosted push service. */
export interface Hosted {
  key: string;
  cluster?: string | null;
  host?: string | null;
  port?: number | null;
  tls?: boolean | null;
}

const OPENING_MS = 12_000;

/**
 * The same events by a hosted service, whose library comes only where the settings name one. It keeps nothing for who
 * was away, so every connection after the first begins by reading anew. Each instance of the shop hands events to it; their
 * positions tell which of them are the same.
 */
export function hostedBy(hosted: Hosted): Source {
  // One for all connections: the library keeps each that it ever made.
  let client: PusherClient | null = null;
  let stoodBefore = false;
  return (asked, told) => {
    let over = false;
    let hangUp = () => {};
    const close = () => {
      over = true;
      clearTimeout(timer);
      hangUp();
    };
    const end = (how: End) => {
      if (over) return;
      close();
      told.ended(how);
    };
    const timer = setTimeout(end, OPENING_MS, { is: 'broken' });
    const stands = () => {
      clearTimeout(timer);
      told.ready('');
      if (stoodBefore) told.resync('');
      stoodBefore = true;
    };
    import(/* webpackChunkName: "pusher" */ 'pusher-js').then(
      ({ default: Pusher }) => {
        if (over) return;
        client ??= new Pusher(hosted.key, optionsOf(hosted));
        hangUp = follow(client, asked, { event: told.event, stands, end });
      },
      () => end({ is: 'broken' }),
    );
    return close;
  };
}

interface Heard {
  event: Told['event'];
  /** Every channel is heard from now on. */
  stands: () => void;
  end: (how: End) => void;
}

/** Connects for these channels. Answers how to hang up. */
function follow(client: PusherClient, { channels }: Asked, heard: Heard): () => void {
  const stop = subscribe(client, channels, heard);
  client.connect();
  // Hung up in the middle of telling so, the library would connect all the same.
  const ends = (end: End) => () => queueMicrotask(() => heard.end(end));
  const states = {
    // It would go on trying by itself. How often that is good, and what pages do meanwhile, the line knows.
    connecting: ends({ is: 'broken' }),
    unavailable: ends({ is: 'broken' }),
    // The service will not have it, or the browser cannot.
    disconnected: ends({ is: 'refused' }),
    failed: ends({ is: 'refused' }),
  };
  const all = Object.entries(states);
  all.forEach(([state, listener]) => client.connection.bind(state, listener));
  return () => {
    all.forEach(([state, listener]) => client.connection.unbind(state, listener));
    client.disconnect();
    stop();
  };
}

function subscribe(client: PusherClient, channels: readonly string[], heard: Heard): () => void {
  const awaited = new Set(channels);
  for (const name of channels) {
    const channel = client.subscribe(name);
    channel.bind('data-update', (data: unknown) => {
      const event = readEvent(typeof data === 'string' ? data : JSON.stringify(data));
      if (event) heard.event(event, String(event.position ?? ''));
    });
    channel.bind('pusher:subscription_succeeded', () => {
      if (awaited.delete(name) && awaited.size === 0) heard.stands();
    });
  }
  return () => channels.forEach((name) => client.unsubscribe(name));
}

/** A host of one's own speaks the same protocol; a cluster must be named all the same. */
function optionsOf({ cluster, host, port, tls }: Hosted) {
  const own = host && { wsHost: host, ...(port && { wsPort: port, wssPort: port }) };
  return {
    cluster: cluster ?? 'mt1',
    forceTLS: tls ?? true,
    enableStats: false,
    // With TLS or without, as the line above says; the other names stand for further attempts in other ways.
    enabledTransports: ['ws' as const],
    ...own,
  };
}
