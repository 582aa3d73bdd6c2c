/** A change of the shop, as its stream tells it. */
export interface LiveEvent {
  channel: string;
  /** `BUNDLE_UPDATE`, `NEW_ORDER_NOTIFICATION`, … */
  name: string;
  /** What changed: `bundle`, `order`, …; among acts of colleagues, `desk`, `refund`, … */
  type: string;
  action: 'created' | 'updated' | 'deleted';
  /** The item that changed; empty where there is none. */
  id: string;
  /** What everybody may read of it now; null where it is hidden, gone, or to be asked for. */
  data: unknown;
  timestamp: string;
  /** Its place among all changes, where the event says so itself. */
  position?: number;
}

/** `resync`: more happened than can be told, so whatever is shown is read again. */
export type Heard = { is: 'event'; event: LiveEvent } | { is: 'resync' };

/** Off: nobody listens. Lost: the line broke and did not come back at once, so pages ask by themselves. */
export type LineState = 'off' | 'opening' | 'live' | 'lost';

/** How the line is, and what it tells of. */
export interface LineStatus {
  state: LineState;
  channels: readonly string[];
}

export const LINE_OFF: LineStatus = { state: 'off', channels: [] };

/** Null where the text is none of the shop's events. */
export function readEvent(text: string): LiveEvent | null {
  try {
    const event = JSON.parse(text) as Partial<LiveEvent> | null;
    if (typeof event?.channel !== 'string') return null;
    const {
      channel,
      name = '',
      type = '',
      action = 'updated',
      id,
      data = null,
      timestamp = '',
      position,
    } = event;
    const place = typeof position === 'number' ? { position } : {};
    return { channel, name, type, action, id: id ?? '', data, timestamp, ...place };
  } catch {
    return null;
  }
}
