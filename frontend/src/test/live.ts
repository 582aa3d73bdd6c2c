import { act } from '@testing-library/react';
import { announce, lineIs } from '../realtime/board';
import { LINE_OFF, type LiveEvent } from '../realtime/events';

/** Tells the page of a change, as the line would. */
export function tell(event: Partial<LiveEvent> & { channel: string }): void {
  const timestamp = new Date().toISOString();
  const unsaid = { name: '', type: '', action: 'updated', id: '', data: null, timestamp } as const;
  act(() => announce({ is: 'event', event: { ...unsaid, ...event } }));
}

export function tellResync(): void {
  act(() => announce({ is: 'resync' }));
}

/** The line stands and tells of these; without any there is none. */
export function isLive(...channels: string[]): void {
  act(() => lineIs(channels.length > 0 ? { state: 'live', channels } : LINE_OFF));
}
