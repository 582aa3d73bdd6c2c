interface Modal {
  dialog: HTMLElement;
  opener: Element | null;
  release: () => void;
}

/** Open modal dialogs, the topmost last. */
const stack: Modal[] = [];
let unlockScroll: () => void = () => undefined;

export function isModalOpen(dialog: HTMLElement): boolean {
  return stack.some((modal) => modal.dialog === dialog);
}

export function openModal(dialog: HTMLElement): void {
  if (stack.length === 0) unlockScroll = lockScroll();
  stack.push({ dialog, opener: document.activeElement, release: showModal(dialog) });
  dialog.querySelector<HTMLElement>('h2[tabindex]')?.focus({ preventScroll: true });
}

/** Closes this dialog with those above it, and returns the focus to the element that had it before. */
export function closeModal(dialog: HTMLElement): void {
  const index = stack.findIndex((modal) => modal.dialog === dialog);
  if (index === -1) return;
  const closed = stack.splice(index);
  for (const { release } of [...closed].reverse()) release();
  if (stack.length === 0) unlockScroll();
  const opener = closed[0]?.opener;
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

/** Safari below 15.4 has no modal dialogs. */
function isNative(dialog: HTMLElement): dialog is HTMLDialogElement {
  return 'showModal' in dialog;
}

export function showModal(dialog: HTMLElement): () => void {
  if (isNative(dialog)) {
    dialog.showModal();
    return () => dialog.close();
  }
  dialog.setAttribute('open', '');
  let release = () => dialog.removeAttribute('open');
  void import(/* webpackChunkName: "modal-fallback" */ './modalFallback')
    .then(({ confineTo }) => {
      if (!isModalOpen(dialog)) return;
      const free = confineTo(dialog);
      release = () => {
        dialog.removeAttribute('open');
        free();
      };
    })
    .catch(() => undefined);
  return () => release();
}

/** The page behind does not scroll, and stays as wide as with its scrollbar. */
function lockScroll(): () => void {
  const { style } = document.body;
  const { overflow, paddingRight } = style;
  const scrollbar = window.innerWidth - document.documentElement.clientWidth;
  style.overflow = 'hidden';
  if (scrollbar > 0) style.paddingRight = `${scrollbar}px`;
  return () => {
    Object.assign(style, { overflow, paddingRight });
  };
}
