import { setTimeout as sleep } from 'node:timers/promises';

/** Bounds a test that fails. One that passes ends with its event, on a machine of any speed. */
export const TIMEOUT_MS = 120_000;
const INTERVAL_MS = 50;

/** Polls `condition` until it is truthy, and returns its value. `description` names it in the error. */
export async function until(condition, description) {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(INTERVAL_MS)) {
    const value = await condition();
    if (value) return value;
  }
  throw new Error(`timed out waiting until ${description}`);
}
