import { useMemo } from 'react';
import { parsedJson, readLocalJson } from '../../kit/storage/storage';
import { setStored, useStored } from '../../kit/storage/useStored';
import { isRecord } from '../../kit/narrow';

/** How far somebody came with one lesson on this device. */
export interface Progress {
  done?: boolean;
  /** The best result of a quiz. */
  bestPercent?: number;
  /** What was answered so far, question by question. */
  answers?: number[];
}

type Known = Record<string, Progress | undefined>;

const KEY = 'training';

export function useAllProgress(): Known {
  const stored = useStored(KEY);
  return useMemo(() => toKnown(parsedJson(stored)), [stored]);
}

export function useProgress(id: string): [Progress, (change: Progress) => void] {
  const progress = useAllProgress()[id] ?? {};
  return [progress, (change) => keepProgress(id, change)];
}

function keepProgress(id: string, change: Progress): void {
  const known = toKnown(readLocalJson(KEY));
  setStored(KEY, JSON.stringify({ ...known, [id]: { ...known[id], ...change } }));
}

function toKnown(value: unknown): Known {
  return isKnown(value) ? value : {};
}

function isKnown(value: unknown): value is Known {
  return isRecord(value) && !Array.isArray(value);
}
