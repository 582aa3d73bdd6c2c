import { createContext, useContext } from 'react';
import type { IntlShape } from 'react-intl';

/**
 * What the build puts in the place of react-intl (`webpack/rules.js`): its components would bring its formatter along,
 * used or not. Its types stay.
 */
const IntlContext = createContext<IntlShape | null>(null);

export const RawIntlProvider = IntlContext.Provider;

export function useIntl(): IntlShape {
  const intl = useContext(IntlContext);
  if (!intl) throw new Error('no texts: nothing above provides them');
  return intl;
}
