import { api } from '../../api/api';
import { currentLine, onLine } from '../../realtime/board';

/** As long as an answer counts as new; what has not changed is answered by few bytes. */
const BETWEEN_MS = 30_000;

/**
 * Asks for what the page shows while the line is lost, as long as somebody looks at it. Orders and payments ask by
 * themselves, more often.
 */
export function askWhileLost({ dispatch }: { dispatch: (action: never) => unknown }): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const ask = () => {
    if (document.visibilityState === 'hidden') return;
    dispatch(api.util.invalidateTags(['Store', 'Bundle', 'Router', 'Training']) as never);
  };
  const stopListening = onLine(() => {
    if (currentLine().state !== 'lost') stop();
    // Not all at once when the shop comes back.
    else timer ??= setInterval(ask, BETWEEN_MS * (0.75 + Math.random() / 2));
  });
  return () => {
    stop();
    stopListening();
  };
}
