import { useRef, useState } from 'react';
import { readCopiedText } from '../../../kit/browser';
import { parsePhone } from '../../../shop/reading/phone';
import { isWholeMessage } from '../../../shop/walletMessage';
import type { components } from '../../../api/schema';
import { useReadDeliveryMessageMutation } from './api';

export type DeliveryMessage = components['schemas']['DeliveryMessage'];

/** `nothing`: no SMS was copied. */
export type MessageState =
  | { is: 'none' | 'nothing' | 'reading' | 'unread' }
  | { is: 'read'; message: DeliveryMessage };

export interface MessageReading {
  state: MessageState;
  /** Takes a whole SMS, or only its reference. */
  take: (text: string) => Promise<void>;
  /** Takes what was copied last. */
  paste: () => Promise<void>;
  /** What was read no longer counts: somebody types. */
  forget: () => void;
}

/** Reads the network's SMS about the delivery of an order, and hands on the reference in it. */
export function useDeliveryMessage(
  id: string,
  onReference: (reference: string) => void,
): MessageReading {
  const [read] = useReadDeliveryMessageMutation();
  const [state, setState] = useState<MessageState>({ is: 'none' });
  const latest = useRef(0);
  const forget = () => {
    latest.current += 1;
    setState({ is: 'none' });
  };
  const take = async (text: string) => {
    if (!isWholeMessage(text)) {
      forget();
      onReference(text.trim());
      return;
    }
    const turn = (latest.current += 1);
    setState({ is: 'reading' });
    const { data } = await read({ _id: id, text });
    if (turn !== latest.current) return;
    setState(data ? { is: 'read', message: data } : { is: 'unread' });
    if (data) onReference(data.reference);
  };
  const paste = async () => {
    const text = (await readCopiedText())?.trim() ?? '';
    // The number of the order was copied when its code was dialled.
    if (text === '' || parsePhone(text) !== null) setState({ is: 'nothing' });
    else await take(text);
  };
  return { state, take, paste, forget };
}
