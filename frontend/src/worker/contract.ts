/** What the pages and their worker agree on. */

/** On an answer that the worker had stored: when it was given, in milliseconds since 1970. */
export const AS_OF = 'X-As-Of';

/** An empty page with the first page's data, for addresses that were never opened with network. */
export const SHELL = '/?shell';

/** Sent to a worker that waits, when the person wants the new version. */
export const SKIP_WAITING = 'SKIP_WAITING';

/** Where the manifest sends a text that another app shares, and the page that takes it up. */
export const SHARED_TO = '/recover';

/** Where staff deliver: while it is open, a shared text is about a delivery. */
export const DESK = '/admin/desk';

/** The text in the form that is shared, and behind the `#` of the page's address: no server and no proxy sees that. */
export const SHARED_TEXT = 'text';

/** A file in the form that is shared: a statement for the daily close. */
export const SHARED_FILE = 'file';

/** The page that takes up a shared file. */
export const CLOSE = '/admin/close';

/** Behind the `#` of that page's address when a file waits for it. */
export const FILE_WAITS = 'shared-file';

/** The cache in which the file waits; the page empties it. */
export const SHARED_FILES = 'shared-files';

/** The only file in that cache. */
export const SHARED_FILE_KEY = '/shared-file';

/** On that file: its name, encoded. */
export const FILE_NAME = 'X-File-Name';
