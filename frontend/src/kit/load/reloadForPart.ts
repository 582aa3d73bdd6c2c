import { isDeviceOnline, wasReloaded } from '../browser';
import { hasNavigated } from '../navigation';
import { hasUnsavedWork } from '../unsavedWork';

export type ReloadOutcome =
  | 'reloading'
  /** No network, or no shop: a new page would not arrive either. */
  | 'unreachable'
  /** The shop answers, but reloading is left to the person. */
  | 'declined';

/**
 * Reloads the page for a part of it that did not arrive. After a release the files of an open page are gone, and only a
 * new page knows the names of the new ones; its address and history entry bring back what was chosen. Unless the person
 * `pressed` for it, a page with unsaved work is not reloaded, nor one that was reloaded just now, which would never end.
 */
export async function reloadForPart({ pressed }: { pressed: boolean }): Promise<ReloadOutcome> {
  if (!(await isShopReachable())) return 'unreachable';
  const mayReload = hasNavigated() || !wasReloaded();
  if (!pressed && (hasUnsavedWork() || !mayReload)) return 'declined';
  window.location.reload();
  return 'reloading';
}

async function isShopReachable(): Promise<boolean> {
  if (!isDeviceOnline()) return false;
  try {
    const { status } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}
