import { api } from '../../../api/api';
import { connectionStatus, onConnectionChange } from '../../../realtime/subscriptions';
import { type AppStore } from '../../../api/state';

/** As long as a cached response is fresh; an unchanged one costs few bytes. */
const POLL_INTERVAL_MS = 30_000;

/** Polls the data of a visible page while the connection is lost. Orders and payments have their own, shorter interval. */
export function pollWhileLost({ dispatch }: Pick<AppStore, 'dispatch'>): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const poll = () => {
    if (document.visibilityState === 'hidden') return;
    dispatch(api.util.invalidateTags(['Store', 'Bundle', 'Router', 'Training']));
  };
  const unsubscribe = onConnectionChange(() => {
    if (connectionStatus().state !== 'lost') stop();
    // jitter, so that clients do not poll in lockstep
    else timer ??= setInterval(poll, POLL_INTERVAL_MS * (0.75 + Math.random() / 2));
  });
  return () => {
    stop();
    unsubscribe();
  };
}
