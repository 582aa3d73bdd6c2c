import { useState } from 'react';
import { useNow } from '../../kit/hooks/useNow';
import { MINUTE_MS } from '../kit/list/waiting';
import type { OrderClaim } from './api';

const EVERY_MS = 10_000;

/** `lapsed`: it was ours until its time was over, and nobody took it since. */
export type ClaimState = 'free' | 'mine' | 'lapsed' | 'theirs';

/** In whose hands the order is at this moment; the shop is asked less often than minutes pass. */
export function useClaimState(claim: OrderClaim | null): ClaimState {
  const now = useNow(true, EVERY_MS);
  const [ourTime, setOurTime] = useState<string | null>(null);
  const isOver = (until: string) => Date.parse(until) <= now;
  // Clocks differ: what is free again within its last minute was hardly given back.
  const ended = (until: string) => Date.parse(until) - MINUTE_MS <= now;
  const kept = claim === null && ourTime !== null && ended(ourTime) ? ourTime : null;
  const known = claim?.mine ? claim.until : kept;
  if (known !== ourTime) setOurTime(known);
  if (claim && !isOver(claim.until)) return claim.mine ? 'mine' : 'theirs';
  return known === null ? 'free' : 'lapsed';
}
