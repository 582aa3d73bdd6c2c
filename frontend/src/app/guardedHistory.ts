import {
  NavigationType,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type HistoryRouterProps,
  type To,
} from 'react-router';
import { asksBeforeBack } from '../kit/backGuard';
import { withoutLanguage } from '../i18n/languageAddress';
import { noteNavigation } from '../kit/navigation';
import { hrefOf, targetOf } from './hrefOf';
import { askAgain, askBeforeLoss, leaveFreely, mayLoseWork } from '../kit/unsavedWork';

type History = HistoryRouterProps['history'];

/**
 * The browser's history, which asks before a form with unsaved changes is left, also by Back. `useBlocker` would need a
 * data router, at a cost to every customer. Drafts of the checkout are kept; its dialog asks by `useBackGuard`. The same
 * page in the other language is no other page.
 */
export function guardedHistory(): History {
  const history = createBrowserHistory({ v5Compat: true });
  const pageOf = ({ pathname }: { pathname: string }) => withoutLanguage(pathname);
  let shown = pageOf(history.location);
  let undoing = false;
  const guarded = (to: To, navigate: (target: To) => void) => {
    const target = targetOf(to);
    const go = () => navigate(target);
    const { pathname = shown } = target;
    if (pageOf({ pathname }) === shown) go();
    else askBeforeLoss(() => leaveFreely(go));
  };
  return {
    ...history,
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: hrefOf,
    push: (to, state) => guarded(to, (target) => history.push(target, state)),
    replace: (to, state) => guarded(to, (target) => history.replace(target, state)),
    listen: (listener) =>
      history.listen((update) => {
        const { action, location, delta } = update;
        if (undoing) {
          undoing = false;
          return;
        }
        const isBack = action === NavigationType.Pop && delta;
        if (isBack && asksBeforeBack()) {
          undoing = true;
          history.go(-delta);
          return;
        }
        if (isBack && pageOf(location) !== shown && mayLoseWork()) {
          // The browser has moved already; it goes forth again only after a yes.
          undoing = true;
          history.go(-delta);
          askBeforeLoss(() => leaveFreely(() => history.go(delta)));
          return;
        }
        shown = pageOf(location);
        askAgain();
        noteNavigation();
        listener(update);
      }),
  };
}
