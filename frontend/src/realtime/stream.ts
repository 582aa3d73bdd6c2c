import { retryAfterSeconds } from '../api/apiError';
import { readEvent } from './events';
import type { Asked, End, Source, Told } from './source';
import { frameReader, type Frame } from './sse';

const ADDRESS = '/api/realtime/events';
/** The shop says something every 15 seconds. */
const SILENCE_MS = 40_000;
const OPENING_MS = 12_000;
const BUSY_MS = 30_000;

/** Who asks, where the shop tells colleagues only. */
export interface Caller {
  token: () => string | null;
  /** True when there is a new token. */
  renew: () => Promise<boolean>;
}

/** The shop's own stream, read by fetch: `EventSource` sends no token. */
export function streamOf(caller: Caller | null = null): Source {
  return (asked, told) => {
    const stop = new AbortController();
    const end = (how: End) => {
      if (stop.signal.aborted) return;
      close();
      told.ended(how);
    };
    const silence = watch(() => end({ is: 'broken' }));
    const close = () => {
      silence.stop();
      stop.abort();
    };
    follow(asked, told, caller, stop.signal, silence.heard).then(end, () => end({ is: 'broken' }));
    return close;
  };
}

async function follow(
  asked: Asked,
  told: Told,
  caller: Caller | null,
  signal: AbortSignal,
  heard: () => void,
): Promise<End> {
  let answer = await ask(asked, caller, signal);
  if (answer.status === 401 && (await caller?.renew())) answer = await ask(asked, caller, signal);
  if (!answer.ok || !answer.body) return endOf(answer);
  const read = frameReader((frame) => hear(frame, told));
  const decoder = new TextDecoder();
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (signal.aborted || done) return { is: 'broken' };
    heard();
    read(decoder.decode(value, { stream: true }));
  }
}

function ask({ channels, after }: Asked, caller: Caller | null, signal: AbortSignal) {
  const token = caller?.token();
  const headers: Record<string, string> = { Accept: 'text/event-stream' };
  if (after !== null) headers['Last-Event-ID'] = after;
  if (token) headers['Authorization'] = `Bearer ${token}`;
  const url = new URL(ADDRESS, location.href);
  url.searchParams.set('channels', channels.join(','));
  return fetch(url, { headers, signal, cache: 'no-store' });
}

function endOf({ status, headers }: Response): End {
  if (status === 429 || status === 503) {
    const seconds = retryAfterSeconds(headers.get('Retry-After'));
    return { is: 'busy', retryMs: seconds === null ? BUSY_MS : seconds * 1000 };
  }
  return { is: status >= 400 && status < 500 ? 'refused' : 'broken' };
}

function hear({ event, id, data }: Frame, told: Told): void {
  if (event === 'ready') told.ready(id);
  if (event === 'resync') told.resync(id);
  const change = event === 'data-update' || event === 'admin-action' ? readEvent(data) : null;
  if (change) told.event(change, id);
}

/** Gives up a line that says nothing for too long: many break without a word. */
function watch(giveUp: () => void) {
  let timer = setTimeout(giveUp, OPENING_MS);
  return {
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, SILENCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
