import { asRecord, asString } from '../kit/narrow';
import type { LiveEvent } from './events';

const actions: readonly LiveEvent['action'][] = ['created', 'updated', 'deleted'];

/** Null if the text is no event of the shop. */
export function parseEvent(text: string): LiveEvent | null {
  try {
    const fields = asRecord(JSON.parse(text));
    const { channel, data = null, action, position } = fields;
    if (typeof channel !== 'string') return null;
    return {
      channel,
      name: asString(fields['name']) ?? '',
      type: asString(fields['type']) ?? '',
      action: actions.find((known) => known === action) ?? 'updated',
      id: asString(fields['id']) ?? '',
      data,
      timestamp: asString(fields['timestamp']) ?? '',
      ...(typeof position === 'number' && { position }),
    };
  } catch {
    return null;
  }
}
