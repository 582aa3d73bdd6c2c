import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { AdminOrder } from '../../api/types';
import { toastShown } from '../../components/toast/toastSlice';
import { useLazyGetOrderQuery } from '../kit/order/api';
import { deskMessages as m } from './messages';
import type { LostOrder } from './useOrderInHand';

const endings = { delivered: m.deliveredBy, cancelled: m.cancelledBy } as const;

/** Says who took the order from the screen, or what became of it elsewhere. */
export function useLostOrder(lost: LostOrder | null): void {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [read] = useLazyGetOrderQuery();
  const tell = useEffectEvent(async ({ orderId, takenBy, hasNext }: LostOrder) => {
    const next = hasNext && { text: intl.formatMessage(m.movedOn) };
    const show = (title: string) => dispatch(toastShown({ tone: 'info', title, ...next }));
    if (takenBy !== null) {
      show(intl.formatMessage(m.takenTitle, { name: takenBy, orderId }));
      return;
    }
    const { data } = await read(orderId);
    const [ending, name] = data ? endingOf(data) : [m.left, null];
    if (ending) show(intl.formatMessage(ending, { name, orderId }));
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
