import { setTimeout as sleep } from 'node:timers/promises';

/** Bounds a test that fails; one that passes is done as soon as the event is there, on a machine of any speed. */
export const TIMEOUT_MS = 120_000;
const INTERVAL_MS = 50;

/** Waits for the first truthy answer of `what`, and answers it. `told` names the event in the error. */
export async function until(what, told) {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(INTERVAL_MS)) {
    const found = await what();
    if (found) return found;
  }
  throw new Error(`this never came true: ${told}`);
}
