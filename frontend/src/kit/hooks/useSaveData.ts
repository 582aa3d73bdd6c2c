import { useSyncExternalStore } from 'react';
import { networkInformation } from '../browser';

/** As slow as 2G. */
export function isSlow(): boolean {
  return networkInformation()?.effectiveType?.endsWith('2g') ?? false;
}

/** True where each byte counts: the person asked to save data, or the network is slow. */
export function savesData(): boolean {
  return (networkInformation()?.saveData ?? false) || isSlow();
}

/** False on the server and while the browser takes over its page. */
export function useSaveData(): boolean {
  return useSyncExternalStore(subscribe, savesData, () => false);
}

function subscribe(listener: () => void) {
  networkInformation()?.addEventListener('change', listener);
  return () => networkInformation()?.removeEventListener('change', listener);
}
