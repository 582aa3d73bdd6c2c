import { uniqueKey } from '../kit/uniqueKey';

/** The press of a Pay button that no sheet has taken yet. Only in memory: a reload sends nothing. */
let open: string | null = null;

/** Says in the link to a purchase that its Pay button was pressed. Going back and forth sends nothing. */
export function newPayPress(): string {
  open = uniqueKey();
  window.addEventListener('popstate', takePayPress, { once: true });
  return open;
}

export function isOpenPress(press: string | undefined): boolean {
  return press !== undefined && press === open;
}

/** From now on it sends nothing any more. */
export function takePayPress(): void {
  open = null;
}
