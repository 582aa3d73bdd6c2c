/** What letters are typed into; a box that is ticked takes none. */
const TYPED = [
  'input:not([type="checkbox"]):not([type="radio"])',
  'textarea',
  'select',
  '[contenteditable=""]',
  '[contenteditable="true"]',
].join(', ');

/** Keys belong to whoever types, to a dialog that is open, and to the browser's own combinations. */
export function isForPage(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.isComposing || document.querySelector('[role="dialog"]')) return false;
  return !(target instanceof Element && target.closest(TYPED));
}
