import { Suspense, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ErrorBoundary } from '../kit/ui/ErrorBoundary';
import { useReload } from '../kit/load/useReload';
import type { MissingPartProps } from '../kit/load/MissingPart';
import { BUY_PARAM, ORDER_PARAM, PLACED_PARAM, trackPath } from '../shop/paths';
import { ClosingToast } from './frame/ClosingToast';
import { lazyPage } from '../kit/load/lazyPage';

interface Props {
  onMissing: () => void;
}

const OpenCheckout = lazyPage<Props>(
  'checkout',
  () => import(/* webpackChunkName: "checkout" */ './OpenCheckout').then((m) => m.OpenCheckout),
  MissingCheckout,
);

/** Opens the purchase that the address names, over whatever page one is on, which stays when the dialog breaks. */
export function CheckoutRoute() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const isWanted = [BUY_PARAM, ORDER_PARAM, PLACED_PARAM].some((param) => params.get(param));
  if (!isWanted) return null;
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
      <Suspense>
        <OpenCheckout onMissing={close} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The reloaded page opens the dialog again by its address. Where that does not help, it closes and says so. */
function MissingCheckout({ onMissing, onLeft }: Props & MissingPartProps) {
  const outcome = useReload();
  useEffect(() => onLeft, [onLeft]);
  if (outcome === null || outcome === 'reloading') return null;
  const reason = outcome === 'unreachable' ? 'disconnected' : 'notArrived';
  return <ClosingToast reason={reason} onShown={onMissing} />;
}
