import type { Heard, LineState, LineStatus, LiveEvent } from './events';
import type { End, Source, Told } from './source';

const AGAIN_MS = 2000;
const LONGEST_MS = 60_000;

export interface Line {
  /** Listens to these from now on; to none, the line is closed. */
  listenTo: (channels: readonly string[]) => void;
  /** Tries at once, where it waited to try again. */
  hurry: () => void;
  /** The network is gone: what is open will say nothing more, and may take long to show it. */
  cut: () => void;
  close: () => void;
  /** Up to where everything is known. */
  position: () => string | null;
}

interface Listener {
  onStatus: (status: LineStatus) => void;
  onHeard: (heard: Heard, position: string | null) => void;
}

/**
 * Keeps a line open as long as somebody listens. One that breaks is tried again after two seconds, unnoticed; when that
 * fails too it counts as lost, and is tried again ever more seldom. It goes on where it stopped, and tells nothing twice.
 */
export function makeLine(
  open: Source,
  { onStatus, onHeard }: Listener,
  after: string | null,
): Line {
  const known = makeMemory(after);
  let channels: readonly string[] = [];
  let state: LineState = 'off';
  let failures = 0;
  let hangUp: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const become = (next: LineState) => {
    state = next;
    onStatus({ state, channels });
  };
  const put = () => {
    clearTimeout(timer);
    hangUp?.();
    hangUp = null;
  };
  const dial = () => {
    put();
    hangUp = open({ channels, after: known.position() }, told);
  };
  const again = (inMs: number) => {
    put();
    timer = setTimeout(dial, inMs);
  };
  const told: Told = {
    ready: (position) => {
      failures = 0;
      known.begin(position);
      become('live');
    },
    event: (event, position) => {
      if (known.isNew(event, position)) onHeard({ is: 'event', event }, known.position());
    },
    resync: (position) => {
      known.restart(position);
      onHeard({ is: 'resync' }, known.position());
    },
    ended: (end) => {
      failures += 1;
      const first = failures === 1 && end.is === 'broken';
      again(pauseMs(end, failures));
      if (!first) become('lost');
    },
  };

  return {
    listenTo: (wanted) => {
      if (wanted.join() === channels.join()) return;
      channels = wanted;
      if (wanted.length === 0) {
        put();
        failures = 0;
        become('off');
        return;
      }
      if (state === 'off') become('opening');
      dial();
    },
    hurry: () => {
      if (channels.length > 0 && hangUp === null) dial();
    },
    cut: () => {
      if (hangUp !== null) told.ended({ is: 'broken' });
    },
    close: put,
    position: known.position,
  };
}

/** Two seconds at first, a minute at last; never for all listeners at the same moment. */
function pauseMs(end: End, failures: number): number {
  if (end.is === 'busy') return end.retryMs * (1 + Math.random() / 2);
  if (end.is === 'refused') return LONGEST_MS * (1 + Math.random());
  if (failures === 1) return AGAIN_MS + Math.random() * 500;
  return Math.min(LONGEST_MS, AGAIN_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
}

/** Where the line stands in the order of all changes, and what of the last position was told. */
function makeMemory(after: string | null) {
  let last = after;
  let newest = after;
  const toldAtLast = new Set<string>();
  const moveTo = (position: string) => {
    if (position !== last) toldAtLast.clear();
    last = position;
  };
  return {
    position: () => last,
    /** A line that goes on is told what lies between; only a new one begins here. */
    begin: (position: string) => {
      newest = position;
      if (last === null && position) moveTo(position);
    },
    restart: (position: string) => {
      const next = position || newest;
      if (next) moveTo(next);
    },
    /** One change may concern several channels. */
    isNew: ({ channel }: LiveEvent, position: string) => {
      if (!position) return true;
      if (last !== null && Number(position) < Number(last)) return false;
      moveTo(position);
      const isNew = !toldAtLast.has(channel);
      toldAtLast.add(channel);
      return isNew;
    },
  };
}
