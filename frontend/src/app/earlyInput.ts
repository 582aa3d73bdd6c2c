import { wasReloaded } from '../kit/browser';
import { asRecord, asString } from '../kit/narrow';
import { parsedJson, tabStore } from '../kit/storage/storage';
import { paths } from '../shop/paths';

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Field = TextField | HTMLSelectElement;

const TYPED = 'typedBeforeReload';

/**
 * Brings back what was typed before the page was reloaded, such as for a new release. Browsers do so by themselves only
 * where the page may be stored. It is kept until the reloaded page has it; a password never is. What was chosen stands in
 * the address.
 */
export function keepInputOverReload(root: HTMLElement): void {
  const fields = () =>
    Array.from(root.querySelectorAll<TextField>('input, textarea')).filter(
      ({ type: kind }) => kind !== 'password' && kind !== 'file',
    );
  const typed = asRecord(parsedJson(tabStore.read(TYPED)));
  tabStore.remove(TYPED);
  if (wasReloaded()) {
    fields().forEach((field) => {
      field.value ||= asString(typed[nameOf(field)]) ?? '';
    });
  }
  window.addEventListener('pagehide', () => {
    // What staff types about others stays out of the browser's storage.
    if (location.pathname.startsWith(paths.admin)) return;
    const now = fields().map((field) => [nameOf(field), field.value]);
    tabStore.write(TYPED, JSON.stringify(Object.fromEntries(now)));
  });
}

/** What it is called on this page, also in another release. */
function nameOf({ labels }: TextField): string {
  return location.pathname + (labels?.[0]?.textContent ?? '');
}

/**
 * What was typed or chosen in the server's page before React listens, or was brought back into it by a reload. The
 * function that is returned does it once more, so that React hears of it. Called before React takes over, which may put
 * a field back.
 */
export function findEarlyInput(root: HTMLElement): () => void {
  const fields = Array.from(root.querySelectorAll<Field>('input, textarea, select'));
  const repetitions = fields.map(repetitionOf);
  return () => {
    repetitions.forEach((repeat) => repeat?.());
    // Whoever is about to choose in an open list must not be overtaken by React.
    fields.filter((field) => field === document.activeElement).forEach(takeOver);
  };
}

function repetitionOf(field: Field): (() => void) | null {
  if (field instanceof HTMLSelectElement) return selection(field);
  if (field.type === 'checkbox' || field.type === 'radio') return tick(field as HTMLInputElement);
  const { value, defaultValue } = field;
  if (value === defaultValue) return null;
  return () => {
    takeOver(field);
    // React overhears a change only when it did not see the new value being set.
    type(field, '');
    type(field, value);
  };
}

function selection(field: HTMLSelectElement): (() => void) | null {
  const { value, selectedIndex } = field;
  const initial = Array.from(field.options).findIndex(({ defaultSelected }) => defaultSelected);
  if (selectedIndex === Math.max(initial, 0)) return null;
  return () => {
    takeOver(field);
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

function tick(field: HTMLInputElement): (() => void) | null {
  const { checked, defaultChecked, type: kind } = field;
  // Of two radio buttons that changed, the one that is on says everything.
  if (checked === defaultChecked || (kind === 'radio' && !checked)) return null;
  return () => {
    takeOver(field);
    field.checked = !checked;
    field.click();
  };
}

/** React takes over at once the part of the page where something happens. */
function takeOver(field: Field): void {
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function type(field: TextField, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  const value = Object.getOwnPropertyDescriptor(prototype, 'value');
  value?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
