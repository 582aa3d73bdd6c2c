import { DISCONNECTED } from './events';
import type { Source } from './source';
import {
  onSubscriptionsChange,
  publish,
  setConnectionStatus,
  subscribedChannels,
} from './subscriptions';
import { shareConnection } from './tabs';

/** Debounce, so that a route change does not reconnect. */
const DEBOUNCE_MS = 250;
const HIDDEN_TIMEOUT_MS = 60_000;

interface Options {
  /** Tabs with the same name share a connection. */
  name: string;
  open: Source;
  /** Maps the subscribed channels to those requested from the server. */
  select?: (subscribed: string[]) => string[];
  /** Stays connected in a hidden tab; otherwise it disconnects after a minute to save data. */
  staysOpenHidden?: boolean;
}

export interface KeptConnection {
  close: () => void;
  /** Whether the connection is in this tab. */
  isLeader: () => boolean;
}

/** Keeps a connection for the subscriptions of the page while the tab is visible. */
export function keepConnection({
  name,
  open,
  select = (all) => all,
  staysOpenHidden = false,
}: Options): KeptConnection {
  const shared = shareConnection(name, open, { onStatus: setConnectionStatus, onMessage: publish });
  let isSuspended = false;
  const update = () => shared.setChannels(isSuspended ? [] : select(subscribedChannels()));
  const updateSoon = createTimer(DEBOUNCE_MS, update);
  const suspend = () => {
    isSuspended = true;
    update();
  };
  const suspendLater = createTimer(HIDDEN_TIMEOUT_MS, suspend);
  const resume = () => {
    suspendLater.stop();
    isSuspended = false;
    update();
    shared.retryNow();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'visible') resume();
    else if (!staysOpenHidden) suspendLater.start();
  };
  const cleanups = [
    onSubscriptionsChange(updateSoon.start),
    on(document, 'visibilitychange', onVisibility),
    on(window, 'pagehide', suspend),
    on(window, 'pageshow', resume),
    on(window, 'offline', shared.drop.bind(shared)),
    on(window, 'online', resume),
  ];
  update();
  return {
    isLeader: shared.isLeader.bind(shared),
    close: () => {
      updateSoon.stop();
      suspendLater.stop();
      cleanups.forEach((stop) => stop());
      shared.close();
      setConnectionStatus(DISCONNECTED);
    },
  };
}

/** A second `start` restarts the delay. */
function createTimer(afterMs: number, act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const start = () => {
    stop();
    timer = setTimeout(act, afterMs);
  };
  return { start, stop };
}

function on(target: EventTarget, event: string, act: () => void): () => void {
  target.addEventListener(event, act);
  return () => target.removeEventListener(event, act);
}
