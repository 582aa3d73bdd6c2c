import { vi } from 'vitest';

/** Only bounds a test that fails; whatever is waited for comes when the machine gets to it. */
export const LONGEST_WAIT_MS = 120_001;

// Vitest's own bound is a second.
const { waitFor } = vi;
const waitPatiently: typeof waitFor = (act, options = LONGEST_WAIT_MS) => waitFor(act, options);
Object.assign(vi, { waitFor: waitPatiently });
