import type { Tone } from '../kit/list/StatusChip';
import { standingMessages } from './messages';
import type { Person } from './types';

const tones: Record<keyof typeof standingMessages, Tone> = {
  active: 'good',
  invited: 'waiting',
  disabled: 'over',
  asked: 'urgent',
};

/** What an owner should see of somebody first. */
export function standingOf({ standing, passwordRequestedAt }: Person) {
  const shown = passwordRequestedAt && standing !== 'disabled' ? 'asked' : standing;
  return { tone: tones[shown], text: standingMessages[shown] };
}
