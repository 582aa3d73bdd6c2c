import { useSyncExternalStore } from 'react';
import { mediaQuery } from '../kit/browser';
import { readLocal, removeLocal, writeLocal } from '../kit/storage/storage';

export type ColourScheme = 'light' | 'dark';

const KEY = 'theme';
const CHANGED = 'colourschemechange';
const systemDark = () => mediaQuery('(prefers-color-scheme: dark)');

/** What is shown now: the choice saved on this device, otherwise what the system asks for. */
function currentScheme(): ColourScheme {
  const saved = readLocal(KEY);
  if (saved === 'light' || saved === 'dark') return saved;
  return systemDark()?.matches ? 'dark' : 'light';
}

/** The server knows neither the choice nor the system. */
const unknownYet = (): ColourScheme => 'light';

function subscribe(onChange: () => void) {
  const system = systemDark();
  system?.addEventListener('change', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    system?.removeEventListener('change', onChange);
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

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

function currentChoice(): ThemeChoice {
  const saved = readLocal(KEY);
  return saved === 'light' || saved === 'dark' ? saved : 'system';
}

/** What was chosen on this device; `system` follows the phone from then on. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const choice = useSyncExternalStore(subscribe, currentChoice, () => 'system' as const);
  const choose = (next: ThemeChoice) => {
    if (next === 'system') removeLocal(KEY);
    else writeLocal(KEY, next);
    if (next === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = next;
    window.dispatchEvent(new Event(CHANGED));
  };
  return [choice, choose];
}
