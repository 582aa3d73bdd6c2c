import { act } from '@testing-library/react';
import { publish, setConnectionStatus } from '../realtime/subscriptions';
import { DISCONNECTED, type LiveEvent } from '../realtime/events';

/** Publishes an event, as the connection would. */
export function publishEvent(event: Partial<LiveEvent> & { channel: string }): void {
  const timestamp = new Date().toISOString();
  const unsaid = { name: '', type: '', action: 'updated', id: '', data: null, timestamp } as const;
  act(() => publish({ is: 'event', event: { ...unsaid, ...event } }));
}

export function publishResync(): void {
  act(() => publish({ is: 'resync' }));
}

/** Connected to these channels; disconnected without any. */
export function isLive(...channels: string[]): void {
  act(() => setConnectionStatus(channels.length > 0 ? { state: 'live', channels } : DISCONNECTED));
}
