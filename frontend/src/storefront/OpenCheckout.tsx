import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { isApiError } from '../api/apiError';
import { useGetBundleQuery, useGetRouterQuery } from '../api/shopApi';
import { useListedBundle, useListedRouter } from './catalogue/lists';
import { selectQuickBuy } from './catalogue/quick-buy/quickBuySlice';
import { BundleCheckout } from './purchase/BundleCheckout';
import { findPlacedOrder } from './purchase/done/placed';
import { Placed } from './purchase/done/Placed';
import { toPaidProduct } from './purchase/product';
import { keptProduct } from './purchase/journal';
import { RouterCheckout } from './purchase/RouterCheckout';
import { readOpening, type CheckoutOpening } from '../shop/checkoutLink';
import { BUY_PARAM, ORDER_PARAM, PLACED_PARAM, trackPath } from '../shop/paths';
import { withParam } from '../kit/search';
import { channels } from '../realtime/channels';
import { useChannel } from '../realtime/useChannel';
import { ClosingToast } from './frame/ClosingToast';
import { useLinkState } from '../kit/hooks/useLinkState';

/** The purchase that the address names. */
export function OpenCheckout() {
  const [params] = useSearchParams();
  const bundleId = params.get(BUY_PARAM);
  const routerId = params.get(ORDER_PARAM);
  if (bundleId) return <BundleRoute key={bundleId} id={bundleId} />;
  if (routerId) return <RouterRoute key={routerId} id={routerId} />;
  const orderId = params.get(PLACED_PARAM);
  if (orderId) return <PlacedRoute key={orderId} orderId={orderId} />;
  return null;
}

/** A started purchase continues even if its bundle has been hidden. */
function BundleRoute({ id }: { id: string }) {
  const { data, error } = useGetBundleQuery(id);
  const { item, awaited } = useListedBundle(id, isDisconnected(error));
  const bundle = useLastKnown(data ?? item);
  // Read once: placing the order deletes the stored purchase while the dialog is still open.
  const [kept] = useState(() => keptProduct(id));
  const product = bundle ? toPaidProduct(bundle) : kept;
  useChannel(channels.bundles);
  const opening = useOpening();
  const show = useShowPlaced(BUY_PARAM);
  const close = useClose(BUY_PARAM);
  if (!bundle && awaited) return null;
  if (error && !product) return <ClosingToast reason={reasonOf(error)} onShown={close} />;
  if (!product) return null;
  return (
    <BundleCheckout
      product={product}
      gone={bundle?.isActive === false}
      opening={opening}
      onPlaced={show}
      onClose={close}
    />
  );
}

/** What opens by its address alone is for the number that was typed on the page below. */
function useOpening(): CheckoutOpening {
  const opening = readOpening(useLinkState());
  const { phone, isGift } = useSelector(selectQuickBuy);
  return opening.recipient ? opening : { ...opening, recipient: phone, isGift };
}

function RouterRoute({ id }: { id: string }) {
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

/** An order placed in another tab leads to its tracking page. */
function PlacedRoute({ orderId }: { orderId: string }) {
  const [placed] = useState(() => findPlacedOrder(orderId));
  const close = useClose(PLACED_PARAM);
  const track = trackPath(orderId);
  if (!placed) return <Navigate replace to={track} />;
  return <Placed placed={placed} onClose={close} />;
}

/** Keeps the last offer while it is fetched again, so that an open form stays. */
function useLastKnown<Offer>(offer: Offer | undefined): Offer | undefined {
  const [last, setLast] = useState(offer);
  if (offer !== undefined && offer !== last) setLast(offer);
  return offer ?? last;
}

/** Without an answer the offer may still be on sale. */
function isDisconnected(error: unknown): boolean {
  return isApiError(error) && error.status === 0;
}

function reasonOf(error: unknown) {
  return isDisconnected(error) ? 'disconnected' : 'unavailable';
}

/** Replaces the address, so that a reload shows the order instead of a new form. */
function useShowPlaced(instead: string) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { openedHere } = useLinkState();
  return (orderId: string) => {
    const next = withParam(withParam(search, instead, null), PLACED_PARAM, orderId);
    void navigate({ search: next }, { replace: true, state: { openedHere } });
  };
}

/** Goes back if a link opened the dialog, so that Back does not open it again. */
function useClose(param: string) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { openedHere } = useLinkState();
  return () => {
    if (openedHere) void navigate(-1);
    else void navigate({ search: withParam(search, param, null) }, { replace: true });
  };
}
