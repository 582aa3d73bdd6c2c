/** Keeps focus and screen readers within `dialog`, as a modal dialog does by itself where browsers know it. */
export function confineTo(dialog: HTMLElement): () => void {
  const behind = [...document.body.children].filter(
    (element) => element !== dialog && !element.hasAttribute('aria-hidden'),
  );
  for (const element of behind) element.setAttribute('aria-hidden', 'true');
  if (!dialog.hasAttribute('role')) dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    // A dialog above this one has the focus to itself.
    if (target.closest('dialog')) return;
    dialog.querySelector<HTMLElement>('button, a, input')?.focus({ preventScroll: true });
  };
  document.addEventListener('focusin', onFocus);
  return () => {
    document.removeEventListener('focusin', onFocus);
    for (const element of behind) element.removeAttribute('aria-hidden');
  };
}
