import { Suspense, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ErrorBoundary } from '../kit/ui/ErrorBoundary';
import { useReload } from '../kit/load/useReload';
import type { MissingPartProps } from '../kit/load/MissingPart';
import { BUY_PARAM, ORDER_PARAM, PLACED_PARAM, trackPath } from '../shop/paths';
import { ClosingToast } from './frame/ClosingToast';
import { lazyPage } from '../kit/load/lazyPage';

interface Props {
  /** Of what the address names. */
  id: string;
  onMissing: () => void;
}

/** Each comes alone: who buys a bundle never loads the form for routers. */
// prettier-ignore
const DIALOGS = [
  [BUY_PARAM, lazyPage<Props>('checkout', () => import(/* webpackChunkName: "checkout" */ './OpenBundle').then((m) => m.OpenBundle), MissingCheckout)],
  [ORDER_PARAM, lazyPage<Props>('router-order', () => import(/* webpackChunkName: "router-order" */ './OpenRouter').then((m) => m.OpenRouter), MissingCheckout)],
  [PLACED_PARAM, lazyPage<Props>('order-done', () => import(/* webpackChunkName: "order-done" */ './OpenPlaced').then((m) => m.OpenPlaced), MissingCheckout)],
] as const;

/** Opens the purchase that the address names, over whatever page one is on, which stays when the dialog breaks. */
export function CheckoutRoute() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const [param, Dialog] = DIALOGS.find(([name]) => params.get(name)) ?? [];
  const id = param && params.get(param);
  if (!Dialog || !id) return null;
  const close = () => {
    if (param === PLACED_PARAM) {
      void navigate(trackPath(id), { replace: true });
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
        <Dialog key={id} id={id} onMissing={close} />
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
