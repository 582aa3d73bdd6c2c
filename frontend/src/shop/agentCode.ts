import { shopNow } from '../kit/clock';
import { readLocalJson, writeLocalJson } from '../kit/storage/storage';
import { asRecord } from '../kit/narrow';

const KEY = 'agent';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const CODE = /^[\w -]{6,12}$/;

/** Keeps the code of the agent whose link was opened; the newest one counts. The server knows whether it is one. */
export function rememberAgent(search: string, at = shopNow()): void {
  const code = new URLSearchParams(search).get('agent') ?? '';
  if (CODE.test(code)) writeLocalJson(KEY, { code, at });
}

/** What a purchase says of the agent who sent its buyer; nothing after 30 days. */
export function fromAgent(now = shopNow()): { agentCode?: string } {
  const { code, at } = asRecord(readLocalJson(KEY));
  const known = typeof code === 'string' && typeof at === 'number' && now - at < KEPT_MS;
  return known ? { agentCode: code } : {};
}
