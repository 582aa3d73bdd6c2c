declare global {
  interface Window {
    /**
     * Buttons, and links of this page, that were tapped before React listened, oldest first; kept by boot.js, which
     * stops once this is gone.
     */
    earlyTaps?: HTMLElement[];
  }
}

/**
 * Taps again what was tapped while the page's scripts were on their way. Only the last one, once: who saw no answer taps
 * twice, and two taps of a switch are none.
 */
export function repeatEarlyTap(): void {
  const last = window.earlyTaps?.pop();
  delete window.earlyTaps;
  last?.click();
}
