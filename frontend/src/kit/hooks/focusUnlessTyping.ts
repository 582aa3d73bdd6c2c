const TYPED_INTO = 'input, textarea, select, [contenteditable]';

/** Moves the focus to what appeared by itself, but never out of a field: the keyboard would close in the middle of a word. */
export function focusUnlessTyping(element: HTMLElement | null): void {
  if (!document.activeElement?.matches(TYPED_INTO)) element?.focus({ preventScroll: true });
}
