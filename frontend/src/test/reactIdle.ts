import { unstable_IdlePriority as idle, unstable_scheduleCallback as schedule } from 'scheduler';

declare global {
  /** React's own switch: whether a change outside `act` is a mistake of the test. */
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/**
 * Runs a step of a test and waits until React has nothing left to do. A field that a store controls takes no text
 * before React has subscribed to the store, which it does in an effect after the field is already found. The wrapper of
 * Testing Library waits for a timer instead, which on a busy machine comes before that effect.
 */
export async function untilReactIsIdle<Result>(run: () => Promise<Result>): Promise<Result> {
  const before = globalThis.IS_REACT_ACT_ENVIRONMENT;
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    const result = await run();
    // Nothing that React schedules waits behind this.
    await new Promise<void>((resolve) => schedule(idle, () => resolve()));
    return result;
  } finally {
    globalThis.IS_REACT_ACT_ENVIRONMENT = before;
  }
}
