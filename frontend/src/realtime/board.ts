import { useSyncExternalStore } from 'react';
import { LINE_OFF, type Heard, type LineStatus } from './events';

/*
 * Where the parts of a page say which channels concern them, and hear of what happens there. The connection itself comes
 * later and from a file of its own, or never.
 */

type Listener = (heard: Heard) => void;

const listeners = new Map<string, Set<Listener>>();
const hearingAll = new Set<Listener>();
const toldOfWishes = new Set<() => void>();
const toldOfLine = new Set<() => void>();
let line: LineStatus = LINE_OFF;

/** Asks for a channel until the answer is called. */
export function listen(channel: string, listener: Listener): () => void {
  const others = listeners.get(channel);
  const those = others ?? new Set();
  listeners.set(channel, those.add(listener));
  if (!others) tellAll(toldOfWishes);
  return () => {
    those.delete(listener);
    if (those.size > 0) return;
    listeners.delete(channel);
    tellAll(toldOfWishes);
  };
}

/** The channels that somebody asks for now, in a fixed order. */
export function wishes(): string[] {
  return [...listeners.keys()].sort();
}

/** Hears of every channel that is told, without asking for one. */
export function hearAll(listener: Listener): () => void {
  hearingAll.add(listener);
  return () => void hearingAll.delete(listener);
}

export function onWishes(listener: () => void): () => void {
  return added(toldOfWishes, listener);
}

/** Told by the connection. A `resync` is for everybody. */
export function announce(heard: Heard): void {
  const concerned =
    heard.is === 'resync' ? [...listeners.values()] : [listeners.get(heard.event.channel) ?? []];
  hearingAll.forEach((listener) => listener(heard));
  for (const listener of concerned.flatMap((some) => [...some])) listener(heard);
}

/** Told by the connection too. */
export function lineIs(next: LineStatus): void {
  line = next;
  tellAll(toldOfLine);
}

/** The line as it is; `off` on the server. */
export function useLine(): LineStatus {
  return useSyncExternalStore(onLine, currentLine, () => LINE_OFF);
}

/** Whether changes of this channel arrive by themselves. */
export function useIsLive(channel: string | null): boolean {
  const { state, channels } = useLine();
  return state === 'live' && channel !== null && channels.includes(channel);
}

export const currentLine = () => line;

export function onLine(listener: () => void): () => void {
  return added(toldOfLine, listener);
}

function added(all: Set<() => void>, listener: () => void): () => void {
  all.add(listener);
  return () => void all.delete(listener);
}

function tellAll(all: Set<() => void>): void {
  [...all].forEach((listener) => listener());
}
