import { useEffect, useEffectEvent } from 'react';
import type { AdminOrder } from '../../api/types';
import { useToast } from '../../kit/toast/useToast';
import { useLazyGetOrderQuery } from '../kit/order/api';
import { deskMessages as m } from './messages';
import type { Phrase } from '../../i18n/phrase';
import type { LostOrder } from './useOrderInHand';

const endings = { delivered: m.deliveredBy, cancelled: m.cancelledBy } as const;

/** Says who took the order from the screen, or what became of it elsewhere. */
export function useLostOrder(lost: LostOrder | null): void {
  const toast = useToast();
  const [read] = useLazyGetOrderQuery();
  const tell = useEffectEvent(async ({ orderId, takenBy, hasNext }: LostOrder) => {
    const show = (title: Phrase) => toast('info', title, hasNext ? m.movedOn : null);
    if (takenBy !== null) {
      show([m.takenTitle, { name: takenBy, orderId }]);
      return;
    }
    const { data } = await read(orderId);
    const [ending, name] = data ? endingOf(data) : [m.left, null];
    if (ending) show([ending, { name, orderId }]);
  });
  useEffect(() => {
    if (lost) void tell(lost);
  }, [lost]);
}

/** Null while it is still to be delivered: then it only stands elsewhere in the queue. */
function endingOf({ status, timeline }: AdminOrder) {
  if (status !== 'delivered' && status !== 'cancelled') return [null, null] as const;
  const by = timeline.at(-1)?.by ?? null;
  return by === null ? ([m.left, null] as const) : ([endings[status], by] as const);
}
