/** What the pages and their worker agree on. */

/** On an answer that the worker had stored: when it was given, in milliseconds since 1970. */
export const AS_OF = 'X-As-Of';

/** An empty page with the first page's data, for addresses that were never opened with network. */
export const SHELL = '/?shell';

/** Sent to a worker that waits, when the person wants the new version. */
export const SKIP_WAITING = 'SKIP_WAITING';
