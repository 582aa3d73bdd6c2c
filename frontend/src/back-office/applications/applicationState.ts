import type { Tone } from '../kit/list/StatusChip';
import { minutesSince } from '../kit/list/waiting';
import type { AgentApplication, ApplicationStatus } from './types';

/** In the order of the work. */
export const applicationStatuses: readonly ApplicationStatus[] = [
  'new',
  'contacted',
  'accepted',
  'declined',
];

export const applicationTones: Record<ApplicationStatus, Tone> = {
  new: 'waiting',
  contacted: 'moving',
  accepted: 'good',
  declined: 'over',
};

/** How long somebody has been waiting for a call; null once there was one. */
export function waitingMinutes({ status, createdAt }: AgentApplication, now: number) {
  return status === 'new' ? minutesSince(createdAt, now) : null;
}
