import { useNavigate, useSearchParams } from 'react-router';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { expectPart } from '../i18n/catalogue';
import { Messages } from '../i18n/Messages';
import { part, useLoaded } from '../lib/useLoaded';
import { ClosingToast } from './ClosingToast';
import { BUY_PARAM, ORDER_PARAM, PLACED_PARAM, trackPath } from '../lib/paths';

/** The dialogs, and what they say. */
export const loadCheckout = part(() => {
  const texts = expectPart('checkout');
  return import(/* webpackChunkName: "checkout" */ './OpenCheckout').then((loaded) =>
    texts.then(() => loaded),
  );
});

/** Opens the purchase that the address names, over whatever page one is on, which stays when the dialog breaks. */
export function CheckoutHost() {
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
      <LoadedCheckout onFailed={close} />
    </ErrorBoundary>
  );
}

function LoadedCheckout({ onFailed }: { onFailed: () => void }) {
  const loaded = useLoaded(loadCheckout);
  if (loaded === 'failed') return <ClosingToast reason="disconnected" onShown={onFailed} />;
  return (
    loaded && (
      <Messages parts={['storefront', 'checkout']}>
        <loaded.OpenCheckout />
      </Messages>
    )
  );
}
