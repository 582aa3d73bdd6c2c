import { deviceNow, learnFromAnswer } from '../kit/clock';
import { retryAfterSeconds } from '../api/apiError';
import { parseEvent } from './parseEvent';
import type { Source, StreamEnd, StreamHandlers, StreamRequest } from './source';
import { frameReader, type Frame } from './sse';

const PATH = '/api/realtime/events';
/** The server sends at least a comment every 15 seconds. */
const SILENCE_TIMEOUT_MS = 40_000;
const CONNECT_TIMEOUT_MS = 12_000;
const DEFAULT_RETRY_MS = 30_000;

/** For staff channels. */
export interface Credentials {
  token: () => string | null;
  /** Resolves to true if there is a new token. */
  renew: () => Promise<boolean>;
}

/** The shop's event stream, read with `fetch`: `EventSource` cannot send a token. */
export function createStreamSource(credentials: Credentials | null = null): Source {
  return (request, handlers) => {
    const stop = new AbortController();
    const end = (reason: StreamEnd) => {
      if (stop.signal.aborted) return;
      close();
      handlers.ended(reason);
    };
    const silence = createSilenceTimer(() => end({ is: 'broken' }));
    const close = () => {
      silence.stop();
      stop.abort();
    };
    readStream(request, handlers, credentials, stop.signal, silence.reset).then(end, () =>
      end({ is: 'broken' }),
    );
    return close;
  };
}

async function readStream(
  request: StreamRequest,
  handlers: StreamHandlers,
  credentials: Credentials | null,
  signal: AbortSignal,
  onData: () => void,
): Promise<StreamEnd> {
  let response = await send(request, credentials, signal);
  if (response.status === 401 && (await credentials?.renew()))
    response = await send(request, credentials, signal);
  if (!response.ok || !response.body) return endFor(response);
  const read = frameReader((frame) => dispatchFrame(frame, handlers));
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (signal.aborted || done) return { is: 'broken' };
    onData();
    read(decoder.decode(value, { stream: true }));
  }
}

async function send(
  { channels, after }: StreamRequest,
  credentials: Credentials | null,
  signal: AbortSignal,
) {
  const token = credentials?.token();
  const headers: Record<string, string> = { Accept: 'text/event-stream' };
  if (after !== null) headers['Last-Event-ID'] = after;
  if (token) headers['Authorization'] = `Bearer ${token}`;
  const url = new URL(PATH, location.href);
  url.searchParams.set('channels', channels.join(','));
  const askedAt = deviceNow();
  const response = await fetch(url, { headers, signal, cache: 'no-store' });
  learnFromAnswer(response.headers.get('Date'), askedAt);
  return response;
}

function endFor({ status, headers }: Response): StreamEnd {
  if (status === 429 || status === 503) {
    const seconds = retryAfterSeconds(headers.get('Retry-After'));
    return { is: 'busy', retryMs: seconds === null ? DEFAULT_RETRY_MS : seconds * 1000 };
  }
  return { is: status >= 400 && status < 500 ? 'refused' : 'broken' };
}

function dispatchFrame({ event, id, data }: Frame, handlers: StreamHandlers): void {
  if (event === 'ready') handlers.ready(id);
  if (event === 'resync') handlers.resync(id);
  const change = event === 'data-update' || event === 'admin-action' ? parseEvent(data) : null;
  if (change) handlers.event(change, id);
}

/** Detects connections that broke without an error. */
function createSilenceTimer(onSilence: () => void) {
  let timer = setTimeout(onSilence, CONNECT_TIMEOUT_MS);
  return {
    reset: () => {
      clearTimeout(timer);
      timer = setTimeout(onSilence, SILENCE_TIMEOUT_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
