import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { request } from '../api/request';
import { ownSubscription } from './pushSubscription';
import { asRecord, asArray, asString } from '../kit/narrow';

type Ask = (call: FetchArgs) => PromiseLike<{ data?: unknown }>;

/** Nobody waits longer for signing out. */
const TIMEOUT_MS = 3000;

/**
 * Whoever signs out is told nothing more on this device. The browser gives up what it was given, also without network;
 * where the shop cannot be told, it forgets the device when the next message for it is refused.
 */
export async function unsubscribePush(ask: Ask): Promise<void> {
  const subscription = await ownSubscription().catch(() => null);
  if (!subscription) return;
  const done = Promise.allSettled([subscription.unsubscribe(), forget(subscription, ask)]);
  const impatience = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
  await Promise.race([done, impatience]);
}

async function forget({ endpoint }: PushSubscription, ask: Ask): Promise<void> {
  const { data } = await ask(request('GET', '/api/push/subscriptions'));
  const own = asArray(data)
    .map(asRecord)
    .find(({ endpointTail }) => endpoint.endsWith(String(endpointTail)));
  const id = asString(own?.['_id']);
  if (id) await ask(request('DELETE', '/api/push/subscriptions/{id}', { path: { id } }));
}
