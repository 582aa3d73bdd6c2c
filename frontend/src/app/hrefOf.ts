import { createPath, parsePath, type Path, type To } from 'react-router';
import { isOfStaff, withoutLanguage } from '../i18n/languageAddress';

/** Where a link leads: pages of staff have no language in their address, so one from a page in a language leaves it. */
export function targetOf(to: To): Partial<Path> {
  const path = typeof to === 'string' ? parsePath(to) : to;
  const bare = withoutLanguage(path.pathname ?? '/');
  return path.pathname && isOfStaff(bare) ? { ...path, pathname: bare } : path;
}

/** The same on both sides, so that the browser takes over the links that the server wrote. */
export function hrefOf(to: To): string {
  return createPath(targetOf(to));
}
