declare global {
  interface Window {
    /** What was tapped before React listened, oldest first; kept by boot.js, which stops once it is gone. */
    earlyTaps?: Element[];
  }
}

/**
 * Taps the button again that was tapped while the page's scripts were on their way. Only the last one, once: who saw no
 * answer taps twice, and two taps of a switch are none.
 */
export function repeatEarlyTap(): void {
  const buttons = (window.earlyTaps ?? []).flatMap((tapped) => tapped.closest('button') ?? []);
  delete window.earlyTaps;
  buttons.pop()?.click();
}
