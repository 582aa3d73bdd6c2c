export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

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

export const fieldsIn = (root: HTMLElement) => Array.from(root.querySelectorAll<Field>(FIELDS));

// An open list keeps its focus: a choice in it may be under way.
const isEarly = (field: Field) => isChanged(field) || field === document.activeElement;

export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return Array.from(field.options).some((option) => option.selected !== option.defaultSelected);
  }
  const { checked, defaultChecked } = field as HTMLInputElement;
  return field.value !== field.defaultValue || checked !== defaultChecked;
}

interface Content {
  value: string;
  checked: boolean;
}

export const contentOf = (field: Field): Content => ({
  value: field.value,
  checked: (field as HTMLInputElement).checked,
});

export function repetitionIn(field: Field, { value, checked }: Content): () => void {
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
