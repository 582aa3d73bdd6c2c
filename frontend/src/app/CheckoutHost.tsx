import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useGetBundleQuery, useGetRouterQuery } from '../features/catalog/api';
import { productOf } from '../features/checkout/product';
import { keptProduct } from '../features/checkout/purchases';
import { withParam } from '../lib/search';
import { later } from './later';
import { BUY_PARAM, ORDER_PARAM } from './paths';
import { UnavailableToast } from './UnavailableToast';

const MuiRoot = lazy(() =>
  import(/* webpackChunkName: "checkout" */ '../theme/MuiRoot').then((m) => ({
    default: m.MuiRoot,
  })),
);
const BundleCheckout = later(() =>
  import(/* webpackChunkName: "checkout" */ '../features/checkout/BundleCheckout').then(
    (m) => m.BundleCheckout,
  ),
);
const RouterCheckout = later(() =>
  import(/* webpackChunkName: "checkout" */ '../features/checkout/RouterCheckout').then(
    (m) => m.RouterCheckout,
  ),
);

/** Opens the purchase that the address names, over whatever page one is on. */
export function CheckoutHost() {
  const [params] = useSearchParams();
  const bundleId = params.get(BUY_PARAM);
  const routerId = params.get(ORDER_PARAM);
  if (bundleId) return <BundleHost key={bundleId} id={bundleId} />;
  if (routerId) return <RouterHost key={routerId} id={routerId} />;
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
  const { data: bundle, isError } = useGetBundleQuery(id);
  // Read once: the purchase is forgotten when its order is placed, and the dialog still stands.
  const [kept] = useState(() => keptProduct(id));
  const product = bundle ? productOf(bundle) : kept;
  const { phone = '', payer, resume = null } = useOpenedWith();
  const close = useClose(BUY_PARAM);
  if (isError && !product) return <UnavailableToast onShown={close} />;
  if (!product) return null;
  return (
    <Frame>
      <BundleCheckout
        product={product}
        phone={phone}
        payer={payer}
        resume={resume}
        onClose={close}
      />
    </Frame>
  );
}

function RouterHost({ id }: { id: string }) {
  const { data: router, isError } = useGetRouterQuery(id);
  const close = useClose(ORDER_PARAM);
  if (isError && !router) return <UnavailableToast onShown={close} />;
  if (!router) return null;
  return (
    <Frame>
      <RouterCheckout router={router} onClose={close} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <MuiRoot>{children}</MuiRoot>
    </Suspense>
  );
}

function useOpenedWith(): OpenedWith {
  return (useLocation().state ?? {}) as OpenedWith;
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
