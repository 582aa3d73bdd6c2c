import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { createPath, Router, type HistoryRouterProps, type NavigationType } from 'react-router';
import { prepareLanguage } from '../i18n/catalogue';
import { basenameOf, inLanguage, languageOfAddress } from '../i18n/languageAddress';
import { languageChosen, selectLanguage, type LanguageState } from '../i18n/languageSlice';

type History = HistoryRouterProps['history'];
type WithLanguage = { language: LanguageState };

interface Move {
  action: NavigationType;
  location: History['location'];
}

interface Props {
  history: History;
  children: ReactNode;
}

/**
 * The pages at the browser's address. A language in it is the base of every link, so that links stay in it. `HistoryRouter`
 * takes one base for good; here it changes with the address, in the same rendering.
 */
export function AddressRouter({ history, children }: Props) {
  const { action, location } = useMoves(history);
  useChosenLanguage(history);
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

/** Where the browser is. Going back to an address in the other language changes the language. */
function useMoves(history: History) {
  const store = useStore<WithLanguage>();
  const [move, setMove] = useState<Move>({ action: history.action, location: history.location });
  useLayoutEffect(
    () =>
      history.listen((next) => {
        startTransition(() => setMove(next));
        const fixed = languageOfAddress(next.location.pathname);
        if (fixed === null || fixed === selectLanguage(store.getState())) return;
        // Without its texts the page stays as it is, which is better than none.
        const show = () => void store.dispatch(languageChosen(fixed));
        prepareLanguage(fixed).then(show, () => undefined);
      }),
    [history, store],
  );
  return move;
}

/** A language that is chosen changes an address that fixes the other one. */
function useChosenLanguage(history: History): void {
  const store = useStore<WithLanguage>();
  useLayoutEffect(() => {
    const follow = () => {
      const { pathname } = history.location;
      const state: unknown = history.location.state;
      const shown = selectLanguage(store.getState());
      const fixed = languageOfAddress(pathname);
      if (fixed === null || fixed === shown) return;
      const address = { ...history.location, pathname: inLanguage(pathname, shown) };
      history.replace(createPath(address), state);
    };
    return store.subscribe(follow);
  }, [history, store]);
}
