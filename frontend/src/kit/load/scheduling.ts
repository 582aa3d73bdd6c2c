/** How long Safari gets, which does not say when it is idle. */
const LATER_MS = 500;

/** Between two long steps a touch or a scroll is answered. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** Runs what can wait, once the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run, LATER_MS);
}
