import {
  NavigationType,
  parsePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type HistoryRouterProps,
  type To,
} from 'react-router';
import { asksBeforeBack } from '../kit/backGuard';
import { noteNavigation } from '../kit/navigation';
import { askAgain, askBeforeLoss, leaveFreely, mayLoseWork } from '../kit/unsavedWork';

type History = HistoryRouterProps['history'];

/**
 * The browser's history, which asks before a form with unsaved changes is left, also by Back. `useBlocker` would need a
 * data router, at a cost to every customer. Drafts of the checkout are kept; its dialog asks by `useBackGuard`.
 */
export function guardedHistory(): History {
  const history = createBrowserHistory({ v5Compat: true });
  let shown = history.location.pathname;
  let undoing = false;
  const guarded = (to: To, navigate: () => void) => {
    const { pathname = shown } = typeof to === 'string' ? parsePath(to) : to;
    if (pathname === shown) navigate();
    else askBeforeLoss(() => leaveFreely(navigate));
  };
  return {
    ...history,
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    push: (to, state) => guarded(to, () => history.push(to, state)),
    replace: (to, state) => guarded(to, () => history.replace(to, state)),
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
        if (isBack && location.pathname !== shown && mayLoseWork()) {
          // The browser has moved already; it goes forth again only after a yes.
          undoing = true;
          history.go(-delta);
          askBeforeLoss(() => leaveFreely(() => history.go(delta)));
          return;
        }
        shown = location.pathname;
        askAgain();
        noteNavigation();
        listener(update);
      }),
  };
}
