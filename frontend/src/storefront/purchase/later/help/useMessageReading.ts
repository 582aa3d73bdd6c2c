import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { WalletMessage } from '../../../../api/types';
import { shopNow } from '../../../../kit/clock';
import { likeliest, useReadWalletMessageMutation } from '../../../../shop/walletMessage';
import { refusalText } from './refusalText';

export type Reading =
  | { is: 'none' }
  | { is: 'reading' }
  | { is: 'read'; message: WalletMessage }
  | { is: 'refused'; text: string };

interface MessageReading {
  reading: Reading;
  /** The payment that the text is about; null when there is none, or a later text is being read. */
  read: (text: string) => Promise<WalletMessage | null>;
  forget: () => void;
}

/** Has the shop read a wallet's message. */
export function useMessageReading(): MessageReading {
  const intl = useIntl();
  const [ask] = useReadWalletMessageMutation();
  const [reading, setReading] = useState<Reading>({ is: 'none' });
  const latest = useRef(0);

  const read = async (text: string) => {
    const turn = (latest.current += 1);
    setReading({ is: 'reading' });
    const { data, error } = await ask({ text });
    if (turn !== latest.current) return null;
    const message = likeliest(data?.messages ?? []);
    setReading(
      message
        ? { is: 'read', message }
        : { is: 'refused', text: refusalText(intl, error, shopNow()) },
    );
    return message ?? null;
  };
  const forget = () => {
    latest.current += 1;
    setReading({ is: 'none' });
  };
  return { reading, read, forget };
}
