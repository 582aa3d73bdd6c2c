import { useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { isApiError } from '../api/apiError';
import { ErrorBoundary } from '../components/ErrorBoundary';
import {
  useGetBundleQuery,
  useGetRouterQuery,
  useListedBundle,
  useListedRouter,
} from '../features/catalog/api';
import { placedHere } from '../features/checkout/placed';
import { productOf } from '../features/checkout/product';
import { keptProduct } from '../features/checkout/purchases';
import { expectPart } from '../i18n/catalogue';
import { Messages } from '../i18n/Messages';
import { withParam } from '../lib/search';
import { part, useLoaded } from '../lib/useLoaded';
import { channels } from '../realtime/channels';
import { useChannel } from '../realtime/useChannel';
import { ClosingToast } from './ClosingToast';
import { BUY_PARAM, ORDER_PARAM, PLACED_PARAM, trackPath } from './paths';

/** The dialogs, what they are made of, and what they say. */
export const loadCheckout = part(() => {
  const texts = expectPart('checkout');
  return import(/* webpackChunkName: "checkout" */ './checkoutParts').then((parts) =>
    texts.then(() => parts),
  );
});
type CheckoutParts = Awaited<ReturnType<typeof loadCheckout>>;

/** Opens the purchase that the address names, over whatever page one is on, which stays when the dialog breaks. */
export function CheckoutHost() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const close = () => {
    const orderId = params.get(PLACED_PARAM);
    if (orderId) {
      void navigate(trackPath(orderId), { replace: true });
      return;
    }
    params.delete(BUY_PARAM);
    params.delete(ORDER_PARAM);
    setParams(params, { replace: true, preventScrollReset: true });
  };
  return (
    <ErrorBoundary
      resetKey={params.toString()}
      fallback={() => <ClosingToast reason="broken" onShown={close} />}
    >
      <OpenCheckout />
    </ErrorBoundary>
  );
}

function OpenCheckout() {
  const [params] = useSearchParams();
  const bundleId = params.get(BUY_PARAM);
  const routerId = params.get(ORDER_PARAM);
  if (bundleId) return <BundleHost key={bundleId} id={bundleId} />;
  if (routerId) return <RouterHost key={routerId} id={routerId} />;
  const orderId = params.get(PLACED_PARAM);
  if (orderId) return <PlacedHost key={orderId} orderId={orderId} />;
  return null;
}

/** What the link that opened the dialog sent along; anything, when the address was typed. */
interface OpenedWith {
  /** Who gets it, and who pays where that is somebody else. */
  phone?: string;
  payer?: string;
  resume?: string;
  openedHere?: boolean;
}

/** A purchase that has begun goes on, also when its bundle is no longer shown. */
function BundleHost({ id }: { id: string }) {
  const { data, error } = useGetBundleQuery(id);
  const { item, awaited } = useListedBundle(id, isDisconnected(error));
  const bundle = useLastKnown(data ?? item);
  // Read once: the purchase is forgotten when its order is placed, and the dialog still stands.
  const [kept] = useState(() => keptProduct(id));
  const product = bundle ? productOf(bundle) : kept;
  useChannel(channels.bundles);
  const { phone = '', payer, resume = null } = useOpenedWith();
  const show = useShowPlaced(BUY_PARAM);
  const close = useClose(BUY_PARAM);
  if (!bundle && awaited) return null;
  if (error && !product) return <ClosingToast reason={reasonOf(error)} onShown={close} />;
  if (!product) return null;
  return (
    <Frame onFailed={close}>
      {({ BundleCheckout }) => (
        <BundleCheckout
          product={product}
          gone={bundle?.isActive === false}
          phone={phone}
          payer={payer}
          resume={resume}
          onPlaced={show}
          onClose={close}
        />
      )}
    </Frame>
  );
}

function RouterHost({ id }: { id: string }) {
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
    <Frame onFailed={close}>
      {({ RouterCheckout }) => (
        <RouterCheckout
          router={router.isActive ? router : { ...router, stock: 0 }}
          onPlaced={show}
          onClose={close}
        />
      )}
    </Frame>
  );
}

/** Where another tab has ordered, its id leads on. */
function PlacedHost({ orderId }: { orderId: string }) {
  const [placed] = useState(() => placedHere(orderId));
  const navigate = useNavigate();
  const close = useClose(PLACED_PARAM);
  const track = trackPath(orderId);
  if (!placed) return <Navigate replace to={track} />;
  return (
    <Frame onFailed={() => void navigate(track, { replace: true })}>
      {({ PlacedCheckout }) => <PlacedCheckout placed={placed} onClose={close} />}
    </Frame>
  );
}

interface FrameProps {
  onFailed: () => void;
  children: (parts: CheckoutParts) => ReactNode;
}

function Frame({ onFailed, children }: FrameProps) {
  const parts = useLoaded(loadCheckout);
  if (parts === 'failed') return <ClosingToast reason="disconnected" onShown={onFailed} />;
  return parts && <Messages parts={['storefront', 'checkout']}>{children(parts)}</Messages>;
}

/** What is being filled in or sent stays open while its offer is asked for again. */
function useLastKnown<Offer>(offer: Offer | undefined): Offer | undefined {
  const [last, setLast] = useState(offer);
  if (offer !== undefined && offer !== last) setLast(offer);
  return offer ?? last;
}

/** An offer that could not be asked for may still be sold. */
function isDisconnected(error: unknown): boolean {
  return isApiError(error) && error.status === 0;
}

function reasonOf(error: unknown) {
  return isDisconnected(error) ? 'disconnected' : 'unavailable';
}

function useOpenedWith(): OpenedWith {
  return (useLocation().state ?? {}) as OpenedWith;
}

/** From here on a reload shows the order, where it would have asked for another one. */
function useShowPlaced(instead: string) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { openedHere } = useOpenedWith();
  return (orderId: string) => {
    const next = withParam(withParam(search, instead, null), PLACED_PARAM, orderId);
    void navigate({ search: next }, { replace: true, state: { openedHere } });
  };
}

/** Goes back where the dialog was opened by a link, so that Back afterwards does not open it again. */
function useClose(param: string) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { openedHere } = useOpenedWith();
  return () => {
    if (openedHere) void navigate(-1);
    else void navigate({ search: withParam(search, param, null) }, { replace: true });
  };
}
