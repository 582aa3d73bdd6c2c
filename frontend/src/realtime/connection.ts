import type { ConnectionState, ConnectionStatus, LiveEvent, StreamMessage } from './events';
import type { Source, StreamEnd, StreamHandlers } from './source';

const RETRY_MS = 2000;
const MAX_RETRY_MS = 60_000;

export interface Connection {
  /** Without channels the connection closes. */
  setChannels: (channels: readonly string[]) => void;
  /** Ends the wait for the next retry. */
  retryNow: () => void;
  /** Called when the device goes offline: a dead connection can take long to fail. */
  drop: () => void;
  close: () => void;
  /** Position of the last received event. */
  position: () => string | null;
}

interface Listener {
  onStatus: (status: ConnectionStatus) => void;
  onMessage: (message: StreamMessage, position: string | null) => void;
}

/**
 * Keeps a stream open while there are channels. The first retry follows after two seconds without a change of status; if
 * it fails the status is `lost`, and retries back off. The stream resumes at the last position and delivers no event twice.
 */
export function createConnection(
  open: Source,
  { onStatus, onMessage }: Listener,
  after: string | null,
): Connection {
  const replay = createReplayFilter(after);
  let channels: readonly string[] = [];
  let state: ConnectionState = 'off';
  let failures = 0;
  const setState = (next: ConnectionState) => {
    state = next;
    onStatus({ state, channels });
  };
  const handlers: StreamHandlers = {
    ready: (position) => {
      failures = 0;
      replay.begin(position);
      setState('live');
    },
    event: (event, position) => {
      if (replay.isNew(event, position)) onMessage({ is: 'event', event }, replay.position());
    },
    resync: (position) => {
      replay.restart(position);
      onMessage({ is: 'resync' }, replay.position());
    },
    ended: (end) => {
      failures += 1;
      const first = failures === 1 && end.is === 'broken';
      line.openIn(retryDelayMs(end, failures));
      if (!first) setState('lost');
    },
  };
  const line = createLine(() => open({ channels, after: replay.position() }, handlers));

  return {
    setChannels: (wanted) => {
      if (wanted.join() === channels.join()) return;
      channels = wanted;
      if (wanted.length === 0) {
        line.close();
        failures = 0;
        setState('off');
        return;
      }
      if (state === 'off') setState('opening');
      line.open();
    },
    retryNow: () => {
      if (channels.length > 0 && !line.isOpen()) line.open();
    },
    drop: () => {
      if (line.isOpen()) handlers.ended({ is: 'broken' });
    },
    close: line.close,
    position: replay.position,
  };
}

/** At most one open source, or one timer that opens it. */
function createLine(openSource: () => () => void) {
  let closeSource: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(timer);
    closeSource?.();
    closeSource = null;
  };
  const open = () => {
    close();
    closeSource = openSource();
  };
  return {
    open,
    openIn: (inMs: number) => {
      close();
      timer = setTimeout(open, inMs);
    },
    isOpen: () => closeSource !== null,
    close,
  };
}

/** Exponential backoff from two seconds to a minute, with jitter so that clients do not reconnect in lockstep. */
function retryDelayMs(end: StreamEnd, failures: number): number {
  if (end.is === 'busy') return end.retryMs * (1 + Math.random() / 2);
  if (end.is === 'refused') return MAX_RETRY_MS * (1 + Math.random());
  if (failures === 1) return RETRY_MS + Math.random() * 500;
  return Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
}

/** Tracks the position of the stream and drops events that were already delivered. */
function createReplayFilter(after: string | null) {
  let last = after;
  let newest = after;
  const seenAtLast = new Set<string>();
  const moveTo = (position: string) => {
    if (position !== last) seenAtLast.clear();
    last = position;
  };
  return {
    position: () => last,
    /** A resumed stream replays the gap; only a new one begins at this position. */
    begin: (position: string) => {
      newest = position;
      if (last === null && position) moveTo(position);
    },
    restart: (position: string) => {
      const next = position || newest;
      if (next) moveTo(next);
    },
    /** One change can have an event in several channels, all at the same position. */
    isNew: ({ channel }: LiveEvent, position: string) => {
      if (!position) return true;
      if (last !== null && Number(position) < Number(last)) return false;
      moveTo(position);
      const isNew = !seenAtLast.has(channel);
      seenAtLast.add(channel);
      return isNew;
    },
  };
}
