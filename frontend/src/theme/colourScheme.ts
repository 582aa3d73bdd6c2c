import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from '../lib/storage';

export type ColourScheme = 'light' | 'dark';

const KEY = 'theme';
const CHANGED = 'colourschemechange';
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** What is shown now: the choice saved on this device, otherwise what the system asks for. */
function currentScheme(): ColourScheme {
  const saved = readLocal(KEY);
  if (saved === 'light' || saved === 'dark') return saved;
  return systemDark().matches ? 'dark' : 'light';
}

/** The server knows neither the choice nor the system. */
const unknownYet = (): ColourScheme => 'light';

function subscribe(onChange: () => void) {
  const system = systemDark();
  system.addEventListener('change', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    system.removeEventListener('change', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

export function useColourScheme(): [ColourScheme, () => void] {
  const scheme = useSyncExternalStore(subscribe, currentScheme, unknownYet);
  const toggle = () => {
    const next = scheme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = next;
    writeLocal(KEY, next);
    window.dispatchEvent(new Event(CHANGED));
  };
  return [scheme, toggle];
}
