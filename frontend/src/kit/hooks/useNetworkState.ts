import { useSyncExternalStore } from 'react';
import { isDeviceOnline } from '../browser';

/** Offline: the device says so. Lost: the device thinks it has a network, but the shop did not answer. */
export type Connection = 'online' | 'lost' | 'offline';

let answered = true;
const listeners = new Set<() => void>();

/** Told by whoever asked the shop for something. */
export function reportResponse(answer: boolean): void {
  if (answer === answered) return;
  answered = answer;
  listeners.forEach((listener) => listener());
}

export function useNetworkState(): Connection {
  return useSyncExternalStore(subscribe, currentConnection, () => 'online');
}

function currentConnection(): Connection {
  if (!isDeviceOnline()) return 'offline';
  return answered ? 'online' : 'lost';
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
