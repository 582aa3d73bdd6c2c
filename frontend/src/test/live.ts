import { act } from '@testing-library/react';
import { publish, setConnectionStatus } from '../realtime/subscriptions';
import { DISCONNECTED, type LiveEvent } from '../realtime/events';

/** Tells the page of a change, as the line would. */
export function tell(event: Partial<LiveEvent> & { channel: string }): void {
  const timestamp = new Date().toISOString();
  const unsaid = { name: '', type: '', action: 'updated', id: '', data: null, timestamp } as const;
  act(() => publish({ is: 'event', event: { ...unsaid, ...event } }));
}

export function tellResync(): void {
  act(() => publish({ is: 'resync' }));
}

/** The line stands and tells of these; without any there is none. */
export function isLive(...channels: string[]): void {
  act(() => setConnectionStatus(channels.length > 0 ? { state: 'live', channels } : DISCONNECTED));
}
