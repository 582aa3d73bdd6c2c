import { useEffect } from 'react';
import { uptimeMs } from '../../../kit/clock';
import { audioContext } from '../../../kit/browser';
import { setStored, useStored } from '../../../kit/storage/useStored';
import { readLocal } from '../../../kit/storage/storage';

const KEY = 'orderSound';
const BETWEEN_MS = 3000;

let context: AudioContext | null = null;
let playedAt = Number.NEGATIVE_INFINITY;

/** Off until somebody switches it on, on this device. */
export function useSound(): [boolean, (on: boolean) => void] {
  const on = useStored(KEY) === 'on';
  return [
    on,
    (wanted) => {
      setStored(KEY, wanted ? 'on' : null);
      if (wanted) void unlock().then(play);
    },
  ];
}

/** Browsers stay silent until somebody has pressed something on the page. */
export function useUnlockedSound(): void {
  const [on] = useSound();
  useEffect(() => {
    if (!on) return undefined;
    const signs = ['pointerdown', 'keydown'];
    const stop = () => signs.forEach((sign) => document.removeEventListener(sign, onSign));
    const onSign = () => {
      stop();
      void unlock();
    };
    signs.forEach((sign) => document.addEventListener(sign, onSign));
    return stop;
  }, [on]);
}

/** Two short notes, where it is switched on; not for every order of a rush. */
export function chime(): void {
  if (readLocal(KEY) !== 'on' || uptimeMs() - playedAt < BETWEEN_MS) return;
  playedAt = uptimeMs();
  play();
}

async function unlock(): Promise<void> {
  context ??= audioContext();
  if (context?.state === 'suspended') await context.resume().catch(() => undefined);
}

function play(): void {
  if (context?.state !== 'running') return;
  note(context, 880, 0);
  note(context, 1175, 0.16);
}

function note(audio: AudioContext, hertz: number, afterS: number): void {
  const [from, tone, volume] = [
    audio.currentTime + afterS,
    audio.createOscillator(),
    audio.createGain(),
  ];
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0.0001, from);
  volume.gain.exponentialRampToValueAtTime(0.25, from + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + 0.3);
  tone.connect(volume).connect(audio.destination);
  tone.start(from);
  tone.stop(from + 0.32);
}
