import { useLocation } from 'react-router';
import { BUY_PARAM, LIST_PARAM, paths } from '../../../shop/paths';
import { bundleOf, type Purchase } from '../purchase';

/** Whether this address already shows the purchase: in its dialog, or on the page for many. */
export function useIsWaitedFor(): (purchase: Purchase) => boolean {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const isForMany = pathname === paths.buyForMany && !params.has(LIST_PARAM);
  return (purchase) => {
    const bundleId = bundleOf(purchase);
    return bundleId === null ? isForMany : bundleId === params.get(BUY_PARAM);
  };
}
