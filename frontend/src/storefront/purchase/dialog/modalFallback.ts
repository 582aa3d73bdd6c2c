/** Confines focus and screen readers to `dialog`, for browsers without `showModal`. */
export function confineTo(dialog: HTMLElement): () => void {
  const behind = [...document.body.children].filter(
    (element) => element !== dialog && !element.hasAttribute('aria-hidden'),
  );
  for (const element of behind) element.setAttribute('aria-hidden', 'true');
  if (!dialog.hasAttribute('role')) dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    // The focus may be in a dialog above this one.
    if (target.closest('dialog')) return;
    dialog.querySelector<HTMLElement>('button, a, input')?.focus({ preventScroll: true });
  };
  document.addEventListener('focusin', onFocus);
  return () => {
    document.removeEventListener('focusin', onFocus);
    for (const element of behind) element.removeAttribute('aria-hidden');
  };
}
