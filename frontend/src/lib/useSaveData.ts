import { useSyncExternalStore } from 'react';

/** What some browsers tell of the network; others tell nothing. */
interface NetworkInformation extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

function network(): NetworkInformation | undefined {
  const device: Navigator & { connection?: NetworkInformation } = navigator;
  return device.connection;
}

/** As slow as 2G. */
export function isSlow(): boolean {
  return network()?.effectiveType?.endsWith('2g') ?? false;
}

/** True where each byte counts: the person asked to save data, or the network is slow. */
export function savesData(): boolean {
  return (network()?.saveData ?? false) || isSlow();
}

/** False on the server and while the browser takes over its page. */
export function useSaveData(): boolean {
  return useSyncExternalStore(subscribe, savesData, () => false);
}

function subscribe(listener: () => void) {
  network()?.addEventListener('change', listener);
  return () => network()?.removeEventListener('change', listener);
}
