import type { RealProviderTest } from './api';

/** One step of a test, in the order in which they are told. */
export interface TestStep {
  code: 'key' | 'prompt' | 'paid' | 'webhook' | 'paidBack';
  /** Missing: it may still come, but nothing waits for it. */
  is: 'done' | 'waiting' | 'failed' | 'missing';
  /** From the start of the test. */
  seconds: number;
}

/** Steps that the test has reached, and the first that it waits for. */
export function stepsOf(test: RealProviderTest): TestStep[] {
  const { startedAt, promptedAt, paidAt, webhookAt, endedAt, state, cause } = test;
  const step = (
    code: TestStep['code'],
    at: string | null,
    otherwise: TestStep['is'],
  ): TestStep => ({
    code,
    is: at ? 'done' : otherwise,
    seconds: at ? Math.round((Date.parse(at) - Date.parse(startedAt)) / 1000) : 0,
  });
  const isKeyRefused = state === 'failed' && cause === 'invalid_key';
  const failed = state === 'failed' ? 'failed' : 'waiting';
  // A refused prompt was refused with a key that was accepted.
  const keyAt = promptedAt ?? (state === 'failed' && cause !== 'unreachable' ? endedAt : null);
  const key = step('key', isKeyRefused ? null : keyAt, failed);
  if (key.is !== 'done') return [key];
  const prompt = step('prompt', promptedAt, failed);
  if (prompt.is !== 'done') return [key, prompt];
  const paid = step('paid', paidAt, failed);
  if (paid.is !== 'done') return [key, prompt, paid];
  const webhook = step('webhook', webhookAt, endedAt ? 'missing' : 'waiting');
  const back = step(
    'paidBack',
    state === 'paid_back' ? endedAt : null,
    state === 'kept' ? 'failed' : 'waiting',
  );
  return [key, prompt, paid, webhook, back];
}
