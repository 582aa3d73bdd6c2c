import type { PathOf } from '../api/request';
import type { components } from '../api/schema';
import { isDeviceOnline, sendBeacon } from '../kit/browser';

type CrashReport = components['schemas']['ReportClientErrorRequest'];

const ADDRESS = '/api/client-errors' satisfies PathOf<'POST'>;
/** Of one page load: a broken page fails again and again. */
const MAX_REPORTS = 3;
const MAX_MESSAGE = 300;
const MAX_STACK = 4000;
/** A frame in a file of the shop. */
const OWN_FRAME = /\/(?:assets\/[\w./~-]+|sw)\.js:\d+:\d+/;
const EXTENSION = /-extension:/;
/** Requests that failed or were given up, and files that did not arrive. They tell of the network, not of a mistake. */
const NETWORK_ERRORS = ['AbortError', 'NetworkError', 'TimeoutError', 'ChunkLoadError'];
/** What browsers call a failed `fetch`, which is a TypeError for them. */
const FAILED_FETCH =
  /failed to fetch|networkerror|network error|load failed|loading (?:css )?chunk|(?:network|internet) connection|cancelled/i;

const reported = new Set<string>();

/** Sends each message once, without query and fragment of the page; the server masks what may be personal. */
export function sendCrash(error: unknown, page: string): void {
  if (!(error instanceof Error) || !isOwnMistake(error) || !isDeviceOnline()) return;
  const message = `${error.name}: ${error.message}`.slice(0, MAX_MESSAGE);
  if (reported.has(message) || reported.size >= MAX_REPORTS) return;
  reported.add(message);
  const report: CrashReport = { message, stack: ownStack(error), page, version: version() };
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  sendBeacon(ADDRESS, body);
}

function isOwnMistake({ name, message, stack = '' }: Error): boolean {
  const isOfNetwork = NETWORK_ERRORS.includes(name) || FAILED_FETCH.test(message);
  return !isOfNetwork && OWN_FRAME.test(stack) && !EXTENSION.test(stack);
}

/** Other lines may hold the address of the page, with what its query names. */
function ownStack({ stack = '' }: Error): string {
  const own = stack.split('\n').filter((line) => OWN_FRAME.test(line));
  return own.join('\n').slice(0, MAX_STACK);
}

/** The hash of the main script, which each build has its own of. */
function version(): string {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/assets/main."]');
  return /main\.(\w{8})\.js/.exec(script?.src ?? '')?.[1] ?? 'development';
}
