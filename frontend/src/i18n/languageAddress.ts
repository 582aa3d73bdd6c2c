import type { Language } from './languageSlice';

/*
 * Addresses that fix the language of their page: `/sw/routers` is `/routers` in Swahili. The server reads them the same
 * way (`page-renderer`). Pages of staff have none.
 */

export const languages: readonly Language[] = ['en', 'sw'];

const FIXED = /^\/(en|sw)(?=\/|$)/;
const OF_STAFF = /^\/(admin|test-notifications|invitation|reset)(\/|$)/;

export function isOfStaff(pathname: string): boolean {
  return OF_STAFF.test(pathname);
}

/** The language that this address fixes; null for a bare one, whose language the visitor chooses. */
export function languageOfAddress(pathname: string): Language | null {
  const code = FIXED.exec(pathname)?.[1];
  return languages.find((language) => language === code) ?? null;
}

export function withoutLanguage(pathname: string): string {
  return pathname.replace(FIXED, '') || '/';
}

/** The address at which this page is always in `language`. */
export function inLanguage(pathname: string, language: Language): string {
  const bare = withoutLanguage(pathname);
  return `/${language}${bare === '/' ? '' : bare}`;
}

/** What the addresses of all links on the page begin with. */
export function basenameOf(pathname: string): string {
  return FIXED.exec(pathname)?.[0] ?? '/';
}
