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
  const replay = createReplayFilter(after, onMessage);
  let channels: readonly string[] = [];
  let failures = 0;
  let closeSource: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const report = (state: ConnectionState) => onStatus({ state, channels });
  const disconnect = () => {
    clearTimeout(timer);
    closeSource?.();
    closeSource = null;
  };
  const connect = () => {
    disconnect();
    closeSource = open({ channels, after: replay.position() }, handlers);
  };
  const handlers: StreamHandlers = {
    ...replay,
    ready: (position) => {
      failures = 0;
      replay.begin(position);
      report('live');
    },
    ended: (end) => {
      failures += 1;
      disconnect();
      timer = setTimeout(connect, retryDelayMs(end, failures));
      if (failures > 1 || end.is !== 'broken') report('lost');
    },
  };

  return {
    setChannels: (wanted) => {
      if (wanted.join() === channels.join()) return;
      const wasOff = channels.length === 0;
      channels = wanted;
      if (wanted.length > 0) {
        if (wasOff) report('opening');
        connect();
      } else {
        disconnect();
        failures = 0;
        report('off');
      }
    },
    retryNow: () => {
      if (channels.length > 0 && closeSource === null) connect();
    },
    drop: () => {
      if (closeSource !== null) handlers.ended({ is: 'broken' });
    },
    close: disconnect,
    position: replay.position,
  };
}

/** Exponential backoff from two seconds to a minute, with jitter so that clients do not reconnect in lockstep. */
function retryDelayMs(end: StreamEnd, failures: number): number {
  if (end.is === 'busy') return end.retryMs * (1 + Math.random() / 2);
  if (end.is === 'refused') return MAX_RETRY_MS * (1 + Math.random());
  if (failures === 1) return RETRY_MS + Math.random() * 500;
  return Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
}

/** Tracks the position of the stream, and hands on its messages but for events that were already delivered. */
function createReplayFilter(after: string | null, onMessage: Listener['onMessage']) {
  let last = after;
  let newest = after;
  const seenAtLast = new Set<string>();
  const moveTo = (position: string) => {
    if (position !== last) seenAtLast.clear();
    last = position;
  };
  // One change can have an event in several channels, all at the same position.
  const isNew = ({ channel }: LiveEvent, position: string) => {
    if (!position) return true;
    if (last !== null && Number(position) < Number(last)) return false;
    moveTo(position);
    const isFirst = !seenAtLast.has(channel);
    seenAtLast.add(channel);
    return isFirst;
  };
  return {
    position: () => last,
    /** A resumed stream replays the gap; only a new one begins at this position. */
    begin: (position: string) => {
      newest = position;
      if (last === null && position) moveTo(position);
    },
    resync: (position: string) => {
      const next = position || newest;
      if (next) moveTo(next);
      onMessage({ is: 'resync' }, last);
    },
    event: (event: LiveEvent, position: string) => {
      if (isNew(event, position)) onMessage({ is: 'event', event }, last);
    },
  };
}
