import { readLocal } from '../../../kit/storage/storage';

/** Where names and numbers lie on a device, each for a time only. */
export const personalRecords = [
  'agentApplication',
  'lastPurchase',
  'ownOrders',
  'purchases',
  'recipients',
];

/** Fetches what forgets old records, where there are any. If it does not arrive, the next visit forgets. */
export function forgetOldRecords(): void {
  if (personalRecords.every((key) => readLocal(key) === null)) return;
  import(/* webpackChunkName: "forget-old" */ './forgetOld').then(
    (m) => m.forgetOld(),
    () => undefined,
  );
}
