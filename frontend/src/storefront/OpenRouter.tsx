import { useGetRouterQuery } from '../api/shopApi';
import { channels } from '../realtime/channels';
import { useChannel } from '../realtime/useChannel';
import { ORDER_PARAM } from '../shop/paths';
import { useListedRouter } from './catalogue/lists';
import { ClosingToast } from './frame/ClosingToast';
import { isDisconnected, reasonOf, useClose, useLastKnown, useShowPlaced } from './openedOffer';
import { RouterCheckout } from './purchase/router/RouterCheckout';

/** The order of a router. */
export function OpenRouter({ id }: { id: string }) {
  const { data, error } = useGetRouterQuery(id);
  const { item, awaited } = useListedRouter(id, isDisconnected(error));
  const router = useLastKnown(data ?? item);
  useChannel(channels.routers);
  const show = useShowPlaced(ORDER_PARAM);
  const close = useClose(ORDER_PARAM);
  if (!router && awaited) return null;
  if (error && !router) return <ClosingToast reason={reasonOf(error)} onShown={close} />;
  if (!router) return null;
  return (
    <RouterCheckout
      router={router.isActive ? router : { ...router, stock: 0 }}
      onPlaced={show}
      onClose={close}
    />
  );
}
