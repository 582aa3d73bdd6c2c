/** The methods above the browser floor (see README) that pages and their libraries may call. */
function isComplete(): boolean {
  return (
    'hasOwn' in Object &&
    'at' in Array.prototype &&
    'at' in String.prototype &&
    'findLast' in Array.prototype &&
    'structuredClone' in window
  );
}

/** Loads polyfills where one is missing; newer browsers download nothing. Without them most pages still work. */
export async function fillIn(): Promise<void> {
  if (isComplete()) return;
  await import(/* webpackChunkName: "polyfills" */ './polyfills').catch(() => undefined);
}
