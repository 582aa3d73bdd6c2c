import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { createPath, Router, type HistoryRouterProps, type NavigationType } from 'react-router';
import { prepareLanguage } from '../i18n/catalogue';
import { basenameOf, inLanguage, languageOfAddress } from '../i18n/languageAddress';
import { languageChosen, selectLanguage, type LanguageState } from '../i18n/languageSlice';

type History = HistoryRouterProps['history'];
type WithLanguage = { language: LanguageState };

interface Props {
  history: History;
  children: ReactNode;
}

/**
 * The pages at the browser's address. A language in it is the base of every link, so that links stay in it. `HistoryRouter`
 * takes one base for good; here it changes with the address, in the same rendering.
 */
export function AddressRouter({ history, children }: Props) {
  const [{ action, location }, setState] = useState<{
    action: NavigationType;
    location: History['location'];
  }>({ action: history.action, location: history.location });
  useLayoutEffect(
    () => history.listen((update) => startTransition(() => setState(update))),
    [history],
  );
  useSameLanguage(history);
  return (
    <Router
      basename={basenameOf(location.pathname)}
      location={location}
      navigationType={action}
      navigator={history}
    >
      {children}
    </Router>
  );
}

/** A language that is chosen changes an address that fixes another; going back to one that does changes the language. */
function useSameLanguage(history: History): void {
  const store = useStore<WithLanguage>();
  useLayoutEffect(() => {
    const shown = () => selectLanguage(store.getState());
    const stopFollowing = store.subscribe(() => {
      const { pathname, state } = history.location;
      const fixed = languageOfAddress(pathname);
      if (fixed === null || fixed === shown()) return;
      const address = { ...history.location, pathname: inLanguage(pathname, shown()) };
      history.replace(createPath(address), state);
    });
    const stopListening = history.listen(({ location }) => {
      const fixed = languageOfAddress(location.pathname);
      if (fixed === null || fixed === shown()) return;
      // Without its texts the page stays as it is, which is better than none.
      const show = () => void store.dispatch(languageChosen(fixed));
      prepareLanguage(fixed).then(show, () => undefined);
    });
    return () => {
      stopFollowing();
      stopListening();
    };
  }, [history, store]);
}
