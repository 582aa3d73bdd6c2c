/** A change in the shop, as its event stream sends it. */
export interface LiveEvent {
  channel: string;
  /** `BUNDLE_UPDATE`, `NEW_ORDER_NOTIFICATION`, … */
  name: string;
  /** What changed: `bundle`, `order`, …; for staff actions also `desk`, `refund`, … */
  type: string;
  action: 'created' | 'updated' | 'deleted';
  /** Id of the changed item; empty if there is none. */
  id: string;
  /** Its public state; null if it is hidden, deleted or has to be fetched. */
  data: unknown;
  timestamp: string;
  /** Sequence number, if the event carries one. */
  position?: number;
}

/** `resync`: events were lost, so all data on the page has to be fetched again. */
export type StreamMessage = { is: 'event'; event: LiveEvent } | { is: 'resync' };

/** `off`: no subscriber. `lost`: the connection broke and the first retry failed, so pages poll. */
export type ConnectionState = 'off' | 'opening' | 'live' | 'lost';

export interface ConnectionStatus {
  state: ConnectionState;
  channels: readonly string[];
}

export const DISCONNECTED: ConnectionStatus = { state: 'off', channels: [] };
