let navigated = false;

/** Called at each change of the address within this document. */
export function noteNavigation(): void {
  navigated = true;
}

/**
 * Whether somebody followed a link or went back within this document. The key and state of a history entry do not tell:
 * a reload and a restored tab keep them.
 */
export function hasNavigated(): boolean {
  return navigated;
}
