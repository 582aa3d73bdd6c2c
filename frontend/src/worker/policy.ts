/** What the worker does with a request; null leaves it to the browser. */
export type Plan = 'page' | 'catalogue' | 'file' | 'picture' | null;

export interface Asked {
  method: string;
  url: string;
  mode: string;
  headers: Pick<Headers, 'has'>;
}

/** Staff's pages, and what was made for them only. */
const BACK_OFFICE = /^\/(admin|test-notifications|invitation|reset)(\/|$)|^\/assets\/back-office/;
/** Pages that look alike for everybody; the others say who looks at them, or are of no use without network. */
const KEPT_PAGE =
  /^\/(normal-bundles|sme-bundles|routers(\/[^/]+)?|bundles\/[^/]+|training(\/[^/]+)?|agent-sim|track-order|terms|privacy)?$/;
const CATALOGUE = /^\/api\/(store|bundles|routers|training)(\/|$)/;
/** Dialogs over a page, and who sent the visitor: the page is the same. */
const NOT_OF_THE_PAGE = ['buy', 'order', 'placed', 'agent'];

/** Only reads that nobody signed, from the shop itself. */
export function planFor({ method, url, mode, headers }: Asked, origin: string): Plan {
  const { pathname, origin: asked } = new URL(url);
  if (method !== 'GET' || asked !== origin || BACK_OFFICE.test(pathname)) return null;
  if (headers.has('Authorization') || headers.has('Range')) return null;
  if (mode === 'navigate') return /^\/(api|media)\//.test(pathname) ? null : 'page';
  if (pathname.startsWith('/assets/')) return 'file';
  if (pathname.startsWith('/media/')) return 'picture';
  return CATALOGUE.test(pathname) ? 'catalogue' : null;
}

/** Under which address a page is kept; null when it is not. */
export function keptAs(url: string): string | null {
  const { pathname, searchParams } = new URL(url);
  if (!KEPT_PAGE.test(pathname) || searchParams.has('id')) return null;
  NOT_OF_THE_PAGE.forEach((name) => searchParams.delete(name));
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** When an answer was given, by the server's clock. */
export function timeOf({ headers }: { headers: Pick<Headers, 'get'> }): number {
  return Date.parse(headers.get('Date') ?? '') || 0;
}

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export function isTooOld(answer: { headers: Pick<Headers, 'get'> }, now: number): boolean {
  return now - timeOf(answer) > KEPT_MS;
}

/** The scripts that a page begins with; without one of them it is of no use. */
export function scriptsOf(html: string): string[] {
  const [, list = '[]'] = /id="page-scripts">([^<]*)</.exec(html) ?? [];
  return JSON.parse(list) as string[];
}
