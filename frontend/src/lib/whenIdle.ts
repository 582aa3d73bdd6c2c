/** A browser that does not know when it is idle (Safari) is taken for idle half a second later. */
const LATER_MS = 500;

/** Runs what nobody waits for when nothing else is to be done. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run, LATER_MS);
}
