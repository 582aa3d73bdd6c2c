import { readLocalJson, removeLocal } from '../../../lib/storage';

export const KEY = 'agentApplication';
/** It holds a name, a number and a place. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** What lies on this device of an application, as long as its day lasts. */
export function readKept(): object {
  const found = readLocalJson(KEY);
  if (typeof found !== 'object' || found === null) return {};
  const { at } = found as { at?: unknown };
  return typeof at === 'number' && Date.now() - at < KEPT_MS ? found : {};
}

export function forgetOldApplication(): void {
  if (Object.keys(readKept()).length === 0) removeLocal(KEY);
}
