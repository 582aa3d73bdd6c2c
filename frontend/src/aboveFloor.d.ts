// Web interfaces above the browser floor (see README), which no library setting of the compiler leaves out:
// `no-deprecated` reports their use. Declared again as they are in the DOM's types.

interface URLSearchParams {
  /** @deprecated Chrome 113, Safari 17: look at `toString()`. */
  readonly size: number;
}

interface Crypto {
  /** @deprecated Chrome 92, Safari 15.4: use `uniqueKey`. */
  randomUUID(): `${string}-${string}-${string}-${string}-${string}`;
}

interface HTMLFormElement {
  /** @deprecated Safari 16: call the form's submit handler. */
  requestSubmit(submitter?: HTMLElement | null): void;
}

interface Element {
  /** @deprecated Chrome 105, Safari 17.4 */
  checkVisibility(options?: CheckVisibilityOptions): boolean;
}
