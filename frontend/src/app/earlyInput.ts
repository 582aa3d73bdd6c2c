type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input, textarea, select';

/**
 * What was typed or chosen in the server's page before React listens, or brought back into it after a reload (`boot.js`).
 * The function that is returned does it once more, so that React hears of it. Called before React takes over, which may
 * put a field back.
 */
export function findEarlyInput(root: HTMLElement): () => void {
  const early = fieldsIn(root).filter(isEarly);
  const repetitions = early.map((field) => repetitionIn(field, contentOf(field)));
  return () => repetitions.forEach((repeat) => repeat());
}

/**
 * The same where React builds the page anew, in another language: what was entered into a field until then is entered into
 * the same field of the new page, as soon as that is there. Called before React clears the root.
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

const fieldsIn = (root: HTMLElement) => Array.from(root.querySelectorAll<Field>(FIELDS));

// An open list keeps its focus: a choice in it may be under way.
const isEarly = (field: Field) => isChanged(field) || field === document.activeElement;

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return Array.from(field.options).some((option) => option.selected !== option.defaultSelected);
  }
  const { checked, defaultChecked } = field as HTMLInputElement;
  return field.value !== field.defaultValue || checked !== defaultChecked;
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

interface Content {
  value: string;
  checked: boolean;
}

const contentOf = (field: Field): Content => ({
  value: field.value,
  checked: (field as HTMLInputElement).checked,
});

function repetitionIn(field: Field, { value, checked }: Content): () => void {
  const { type } = field;
  const isList = field instanceof HTMLSelectElement;
  const happens = (event: string) => field.dispatchEvent(new Event(event, { bubbles: true }));
  /** React overhears a change only when it did not see the new value being set. */
  const fill = (text: string) => {
    const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
    native?.set?.call(field, text);
    happens(isList ? 'change' : 'input');
  };
  return () => {
    // React takes over at once the part of the page where something happens.
    happens('input');
    if (type === 'checkbox' || (type === 'radio' && checked)) {
      (field as HTMLInputElement).checked = !checked;
      field.click();
    } else if (type !== 'radio' && type !== 'file') {
      if (!isList) fill('');
      fill(value);
    }
  };
}
