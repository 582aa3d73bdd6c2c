import { useEffect, useState } from 'react';
import type { AdminOrder } from '../../api/types';
import { copyText } from '../../kit/browser';
import { tabStore } from '../../kit/storage/storage';
import { displayPhone } from '../../shop/reading/phone';
import { recipientOf } from '../kit/order/due';
import type { DeskOrder } from './api';

/** Of which order the code was dialled last: a phone short of memory throws the page away meanwhile. */
const KEY = 'desk-dialled';

/** `away`: dialled, and nobody has come back yet; `asked`: whether it went. */
export type DialState = 'ready' | 'away' | 'asked';

export interface Dial {
  code: string;
  href: string;
  /** Dials it without a press of the link. */
  open: () => void;
  state: DialState;
  /** Called by the press that follows the link. */
  onDialled: () => void;
  /** Shows the code again. */
  reset: () => void;
}

/** `#` would begin the fragment of the address. */
const telOf = (code: string) => `tel:${code.replaceAll('#', '%23')}`;

const localNumber = (order: AdminOrder) => displayPhone(recipientOf(order)).replaceAll(' ', '');

/** Notes that the code of the order is dialled, and copies the number: many menus ask for it. */
function noteDialled(order: AdminOrder): void {
  tabStore.write(KEY, order._id);
  void copyText(localNumber(order));
}

/** Opens the phone's dialler with the code of an order; nothing is sent before somebody presses Call there. */
export function openDialler({ order, ussd }: Pick<DeskOrder, 'order' | 'ussd'>): void {
  if (ussd === null) return;
  noteDialled(order);
  window.location.assign(telOf(ussd));
}

/** The network's code that sends an order; null where there is none. */
export function useDial({ order, ussd }: DeskOrder): Dial | null {
  const [state, setState] = useState<DialState>(() =>
    tabStore.read(KEY) === order._id ? 'asked' : 'ready',
  );
  useEffect(() => {
    if (state !== 'away') return undefined;
    const onReturn = () => {
      if (document.visibilityState === 'visible') setState('asked');
    };
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
    };
  }, [state]);
  if (ussd === null) return null;
  return {
    code: ussd,
    href: telOf(ussd),
    open: () => {
      openDialler({ order, ussd });
      setState('away');
    },
    state,
    onDialled: () => {
      noteDialled(order);
      setState('away');
    },
    reset: () => {
      tabStore.remove(KEY);
      setState('ready');
    },
  };
}
