import type { LiveEvent } from './events';

export interface StreamRequest {
  channels: readonly string[];
  /** Position of the last received event; null for a new stream. */
  after: string | null;
}

/** Why a stream ended; decides about the retry. */
export type StreamEnd =
  | { is: 'broken' }
  /** The server is at its limit and says when to retry. */
  | { is: 'busy'; retryMs: number }
  /** A retry of the same request will fail as well. */
  | { is: 'refused' };

/** None is called after `ended`. */
export interface StreamHandlers {
  /** Connected. Without `after`, the stream begins behind `position`. */
  ready: (position: string) => void;
  event: (event: LiveEvent, position: string) => void;
  resync: (position: string) => void;
  ended: (end: StreamEnd) => void;
}

/** Opens a stream and returns the function that closes it; no handler is called after that. */
export type Source = (request: StreamRequest, handlers: StreamHandlers) => () => void;
