import { readLocalJson, removeLocal, writeLocalJson } from '../../../lib/storage';
import { uniqueKey } from '../../../lib/uniqueKey';
import type { AgentApplicationRequest, SentApplication } from '../types';
import { empty, type Values } from './application';

/** What this device keeps of an application: what is being typed, or that it arrived. */
interface Kept {
  values?: Partial<Values>;
  /** What was sent last, so that the same content goes out under the same key. */
  attempt?: { key: string; body: string };
  done?: SentApplication;
}

const KEY = 'agentApplication';

function kept(): Kept {
  const found = readLocalJson(KEY);
  return typeof found === 'object' && found !== null ? found : {};
}

export function keptValues(): Values {
  return { ...empty, ...kept().values };
}

export function keepValues(values: Values): void {
  const { attempt } = kept();
  writeLocalJson(KEY, { values, ...(attempt && { attempt }) });
}

/** The key under which this content is sent; another content gets another key. */
export function keyOf(request: AgentApplicationRequest): string {
  const body = JSON.stringify(request);
  const before = kept();
  if (before.attempt?.body === body) return before.attempt.key;
  const key = uniqueKey();
  writeLocalJson(KEY, { ...before, attempt: { key, body } });
  return key;
}

export function keptDone(): SentApplication | null {
  return kept().done ?? null;
}

export function keepDone(done: SentApplication): void {
  writeLocalJson(KEY, { done });
}

export function forgetApplication(): void {
  removeLocal(KEY);
}
