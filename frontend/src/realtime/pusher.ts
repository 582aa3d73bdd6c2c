import type PusherClient from 'pusher-js';
import { readEvent } from './events';
import type { Asked, Source, Told } from './source';

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
  let connectedBefore = false;
  return (asked, told) => {
    let client: PusherClient | null = null;
    let over = false;
    const end = () => {
      if (over) return;
      close();
      told.ended({ is: 'broken' });
    };
    const close = () => {
      over = true;
      clearTimeout(timer);
      client?.disconnect();
    };
    const timer = setTimeout(end, OPENING_MS);
    const stands = () => {
      clearTimeout(timer);
      told.ready('');
      if (connectedBefore) told.resync('');
      connectedBefore = true;
    };
    import(/* webpackChunkName: "pusher" */ 'pusher-js').then(({ default: Pusher }) => {
      if (over) return;
      client = new Pusher(hosted.key, optionsOf(hosted));
      client.connection.bind('connected', stands);
      for (const broken of ['unavailable', 'failed', 'disconnected']) {
        client.connection.bind(broken, end);
      }
      subscribe(client, asked, told);
    }, end);
    return close;
  };
}

function subscribe(client: PusherClient, { channels }: Asked, told: Told): void {
  for (const name of channels) {
    client.subscribe(name).bind('data-update', (data: unknown) => {
      const event = readEvent(typeof data === 'string' ? data : JSON.stringify(data));
      if (event) told.event(event, String(event.position ?? ''));
    });
  }
}

/** A host of one's own speaks the same protocol; a cluster must be named all the same. */
function optionsOf({ cluster, host, port, tls }: Hosted) {
  const own = host && { wsHost: host, ...(port && { wsPort: port, wssPort: port }) };
  const enabledTransports = ['ws' as const, 'wss' as const];
  return {
    cluster: cluster ?? 'mt1',
    forceTLS: tls ?? true,
    enableStats: false,
    enabledTransports,
    ...own,
  };
}
