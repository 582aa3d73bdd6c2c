import { asArray } from '../kit/narrow';
import { isOfStaff, withoutLanguage } from '../i18n/languageAddress';
import { SHARED_TO } from './contract';
/** How the worker handles a request; null leaves it to the browser. */
export type Plan = 'page' | 'catalogue' | 'file' | 'picture' | 'share' | null;

export interface RequestFacts {
  method: string;
  url: string;
  mode: string;
  headers: Pick<Headers, 'has'>;
}

/** Chunks of the back office, beside its pages. */
const BACK_OFFICE = /^\/assets\/back-office/;
/** Pages, without their language, that are the same for all visitors and useful offline. */
const CACHED_PAGE =
  /^\/(normal-bundles|sme-bundles|routers(\/[^/]+)?|bundles\/[^/]+|training(\/[^/]+)?|agent-sim|track-order|terms|privacy)?$/;
const CATALOGUE = /^\/api\/(store|bundles|routers|training)(\/|$)/;
/** Parameters of dialogs and of the referring agent, which do not change the page. */
const IGNORED_PARAMS = ['buy', 'order', 'placed', 'agent'];

/** Only anonymous reads of the shop's own origin, and texts that are shared to it. */
export function planFor({ method, url, mode, headers }: RequestFacts, origin: string): Plan {
  const { pathname, origin: asked } = new URL(url);
  const isShared = method === 'POST' && mode === 'navigate' && pathname === SHARED_TO;
  if (isShared && asked === origin) return 'share';
  if (method !== 'GET' || asked !== origin) return null;
  if (isOfStaff(withoutLanguage(pathname)) || BACK_OFFICE.test(pathname)) return null;
  if (headers.has('Authorization') || headers.has('Range')) return null;
  if (mode === 'navigate') return /^\/(api|media)\//.test(pathname) ? null : 'page';
  if (pathname.startsWith('/assets/')) return 'file';
  if (pathname.startsWith('/media/')) return 'picture';
  return CATALOGUE.test(pathname) ? 'catalogue' : null;
}

/** Cache key of a page; null if it is not cached. */
export function pageKey(url: string): string | null {
  const { pathname, searchParams } = new URL(url);
  if (!CACHED_PAGE.test(withoutLanguage(pathname)) || searchParams.has('id')) return null;
  IGNORED_PARAMS.forEach((name) => searchParams.delete(name));
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** Time of the response, by the server's clock. */
export function timeOf({ headers }: { headers: Pick<Headers, 'get'> }): number {
  return Date.parse(headers.get('Date') ?? '') || 0;
}

const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** On what the worker stored: when, by this device's clock. */
export const STORED_AT = 'X-Stored-At';

/** How long it has lain here. Both moments are of the same clock, which may be wrong by years. */
export function ageOf({ headers }: { headers: Pick<Headers, 'get'> }, now: number): number {
  return now - Number(headers.get(STORED_AT) ?? 0);
}

export function isExpired(answer: { headers: Pick<Headers, 'get'> }, now: number): boolean {
  return ageOf(answer, now) > MAX_AGE_MS;
}

/** The scripts that a page needs to start. */
export function scriptsOf(html: string): string[] {
  const [, list = '[]'] = /id="page-scripts">([^<]*)</.exec(html) ?? [];
  return asArray(JSON.parse(list)).map(String);
}
