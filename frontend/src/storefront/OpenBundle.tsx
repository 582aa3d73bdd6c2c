import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useGetBundleQuery } from '../api/shopApi';
import { useLinkState } from '../kit/hooks/useLinkState';
import { channels } from '../realtime/channels';
import { useChannel } from '../realtime/useChannel';
import { readOpening, type CheckoutOpening } from '../shop/checkoutLink';
import { BUY_PARAM } from '../shop/paths';
import { useListedBundle } from './catalogue/lists';
import { selectQuickBuy } from './catalogue/quick-buy/quickBuySlice';
import { ClosingToast } from './frame/ClosingToast';
import { isDisconnected, reasonOf, useClose, useLastKnown, useShowPlaced } from './openedOffer';
import { BundleCheckout } from './purchase/BundleCheckout';
import { keptProduct } from './purchase/journal';
import { toPaidProduct } from './purchase/product';

/** The purchase of a bundle. A started one continues even if its bundle has been hidden. */
export function OpenBundle({ id }: { id: string }) {
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
