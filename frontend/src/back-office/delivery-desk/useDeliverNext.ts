import type { SendDelivery } from '../kit/order/useDelivery';
import { useDeliverAndClaimNextMutation, type DeskFilter, type DeskOrder } from './api';
import { useDialsNext } from './DialsNext';
import { openDialler } from './useDial';

/** Delivers an order and claims the next one of the filter in the same call; dials that one where this device does so. */
export function useDeliverNext(filter: DeskFilter): SendDelivery {
  const [deliver] = useDeliverAndClaimNextMutation();
  const dialsNext = useDialsNext();
  return async (call) => {
    const { data, error } = await deliver({ call, filter });
    if (!data) return { error };
    if (dialsNext && data.next && isCalm(data.next)) openDialler(data.next);
    return { data: data.order };
  };
}

/** Whether nothing has to be read before it is sent. */
const isCalm = ({ order }: DeskOrder) => !order.problem && !order.cancelRequestedAt;
