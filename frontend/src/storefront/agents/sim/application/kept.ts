import { shopNow } from '../../../../kit/clock';
import { removeLocal, writeLocalJson } from '../../../../kit/storage/storage';
import { likeDefaults } from '../../../../kit/narrow';
import { uniqueKey } from '../../../../kit/uniqueKey';
import type { AgentApplicationRequest, SentApplication } from '../api';
import { empty, type Values } from './application';
import { KEY, readKept } from './keptFor';

/** What this device keeps of an application: what is being typed, or that it arrived. */
interface Kept {
  values?: Partial<Values>;
  /** What was sent last, so that the same content goes out under the same key. */
  attempt?: { key: string; body: string };
  done?: SentApplication;
}

const kept = (): Kept => readKept();

function keep(next: Kept): void {
  writeLocalJson(KEY, { ...next, at: shopNow() });
}

export function keptValues(): Values {
  return likeDefaults(empty, kept().values);
}

export function keepValues(values: Values): void {
  const { attempt } = kept();
  keep({ values, ...(attempt && { attempt }) });
}

/** The key under which this content is sent; another content gets another key. */
export function keyOf(request: AgentApplicationRequest): string {
  const body = JSON.stringify(request);
  const before = kept();
  if (before.attempt?.body === body) return before.attempt.key;
  const key = uniqueKey();
  keep({ ...before, attempt: { key, body } });
  return key;
}

export function keptDone(): SentApplication | null {
  return kept().done ?? null;
}

export function keepDone(done: SentApplication): void {
  keep({ done });
}

export function forgetApplication(): void {
  removeLocal(KEY);
}
