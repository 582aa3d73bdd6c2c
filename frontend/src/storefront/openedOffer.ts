import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isApiError } from '../api/apiError';
import { useLinkState } from '../kit/hooks/useLinkState';
import { withParam } from '../kit/search';
import { PLACED_PARAM } from '../shop/paths';

/** Keeps the last offer while it is fetched again, so that an open form stays. */
export function useLastKnown<Offer>(offer: Offer | undefined): Offer | undefined {
  const [last, setLast] = useState(offer);
  if (offer !== undefined && offer !== last) setLast(offer);
  return offer ?? last;
}

/** Without an answer the offer may still be on sale. */
export function isDisconnected(error: unknown): boolean {
  return isApiError(error) && error.status === 0;
}

export function reasonOf(error: unknown) {
  return isDisconnected(error) ? 'disconnected' : 'unavailable';
}

/** Replaces the address, so that a reload shows the order instead of a new form. */
export function useShowPlaced(instead: string) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { openedHere } = useLinkState();
  return (orderId: string) => {
    const next = withParam(withParam(search, instead, null), PLACED_PARAM, orderId);
    void navigate({ search: next }, { replace: true, state: { openedHere } });
  };
}

/** Goes back if a link opened the dialog, so that Back does not open it again. */
export function useClose(param: string) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { openedHere } = useLinkState();
  return () => {
    if (openedHere) void navigate(-1);
    else void navigate({ search: withParam(search, param, null) }, { replace: true });
  };
}
