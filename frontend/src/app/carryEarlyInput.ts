import { contentOf, fieldsIn, isChanged, repetitionIn, type Field } from './earlyInput';

/**
 * What was entered before React listens, where React builds the page anew, in another language: it is entered into the same
 * field of the new page, as soon as that is there. Called before React clears the root.
 */
export function carryEarlyInput(root: HTMLElement): void {
  const before = fieldsIn(root);
  if (before.length === 0) return;
  const { pathname } = window.location;
  let focused: unknown = document.activeElement;
  const onFocus = ({ target }: Event) => {
    focused = target;
  };
  root.addEventListener('focusin', onFocus);
  let left: readonly Field[] | undefined;
  const observer = new MutationObserver(() => {
    const now = fieldsIn(root);
    if (now.some((field) => before.includes(field))) return;
    root.removeEventListener('focusin', onFocus);
    left ??= before.filter((field) => isChanged(field) || field === focused);
    if (window.location.pathname !== pathname) left = [];
    left = left.filter((field) => {
      const same = sameField(field, before, now);
      if (!same) return true;
      repetitionIn(same, contentOf(field))();
      if (field === focused) same.focus();
      return false;
    });
    if (left.length === 0) observer.disconnect();
  });
  observer.observe(root, { childList: true, subtree: true });
}

/** Labels and ids differ between two languages; the kinds of fields and their order do not. */
const kindOf = ({ type, name, inputMode, autocomplete }: Field) =>
  [type, name, inputMode, autocomplete].join();

/** The same field of another page, if that has as many of its kind; a page of which parts are missing has not. */
function sameField(field: Field, before: readonly Field[], now: readonly Field[]) {
  const alike = before.filter((other) => kindOf(other) === kindOf(field));
  const found = now.filter((other) => kindOf(other) === kindOf(field));
  return found.length === alike.length ? found[alike.indexOf(field)] : undefined;
}
