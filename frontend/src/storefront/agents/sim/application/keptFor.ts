import { shopNow } from '../../../../kit/clock';
import { readLocalJson, removeLocal } from '../../../../kit/storage/storage';
import { asRecord, asNumber } from '../../../../kit/narrow';

export const KEY = 'agentApplication';
/** It holds a name, a number and a place. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** What lies on this device of an application, as long as its day lasts. */
export function readKept(): object {
  const found = readLocalJson(KEY);
  const at = asNumber(asRecord(found)['at']);
  return at !== null && shopNow() - at < KEPT_MS ? asRecord(found) : {};
}

export function forgetOldApplication(): void {
  if (Object.keys(readKept()).length === 0) removeLocal(KEY);
}
