import css from './Toasts.module.css';

/** The element that holds the toasts, while there are any. */
export function toastStack(): Element | null {
  return document.querySelector(`.${css.stack}`);
}
