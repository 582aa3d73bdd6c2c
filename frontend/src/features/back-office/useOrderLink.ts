import { useLocation, type To } from 'react-router';
import { adminOrderPath } from '../../app/paths';

/** Says that closing the dialog may simply go back. */
export interface OpenedFromList {
  fromList?: boolean;
}

interface OrderLink {
  to: To;
  state: OpenedFromList;
}

/** A link to an order that keeps search and filter of the list behind it. */
export function useOrderLink(): (orderId: string) => OrderLink {
  const { search } = useLocation();
  const state: OpenedFromList = { fromList: true };
  return (orderId) => ({ to: { pathname: adminOrderPath(orderId), search }, state });
}
