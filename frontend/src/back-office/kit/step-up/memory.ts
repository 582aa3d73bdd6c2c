import type { Store } from '@reduxjs/toolkit';
import { selectSession, type SessionState } from '../../../api/sessionSlice';

/** For so long the server takes a password as typed a moment ago; it has the last word. */
const LIFETIME_MS = 5 * 60_000;

type AppStore = Store<{ session: SessionState }>;

/** In the memory of this page alone: a reload, the end of the session or five minutes, and it is gone. */
const held = new WeakMap<AppStore, string>();

/** What the server answered when the password was typed last; undefined when that is too long ago. */
export function recall(store: AppStore): string | undefined {
  return held.get(store);
}

/** Keeps an answer of the server for every grave act that comes within its lifetime. */
export function remember(store: AppStore, confirmation: string): void {
  held.set(store, confirmation);
  const end = () => {
    if (held.get(store) === confirmation) forget(store);
    clearTimeout(timer);
    unsubscribe();
  };
  const timer = setTimeout(end, LIFETIME_MS);
  const unsubscribe = store.subscribe(() => {
    if (selectSession(store.getState()).token === null) end();
  });
}

export function forget(store: AppStore): void {
  held.delete(store);
}
