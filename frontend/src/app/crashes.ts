/** Reports crashes to the shop. What does it is loaded when the first one happens; without network it stays away. */
export function reportCrash(error: unknown): void {
  const page = location.pathname;
  import(/* webpackChunkName: "crash-report" */ './crashReport').then(
    ({ sendCrash }) => sendCrash(error, page),
    () => undefined,
  );
}

/** Also hears what React could not recover from, or did: it passes both on as errors of the window. */
export function listenForCrashes(): void {
  window.addEventListener('error', ({ error }) => reportCrash(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportCrash(reason));
}
