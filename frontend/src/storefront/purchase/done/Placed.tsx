import { Suspense, useEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { lazyPage } from '../../../kit/load/lazyPage';
import { prepareParts } from '../../../kit/load/lazyPart';
import { CheckoutDialog } from '../CheckoutDialog';
import { placedMessages } from '../placedMessages';
import type { PlacedOrderPanel } from './placed';
import type { PlacedCheckoutProps } from './PlacedCheckout';

const PlacedCheckout = lazyPage<PlacedCheckoutProps>('order-done', () =>
  import(/* webpackChunkName: "order-done" */ './PlacedCheckout').then((m) => m.PlacedCheckout),
);

/** Fetches what shows the order before there is one, since the network may be worse by then. */
export function usePreparedPlaced(): void {
  useEffect(() => void prepareParts(['order-done']), []);
}

interface Props {
  placed: PlacedOrderPanel;
  onClose: () => void;
}

/** What was ordered, again after each reload of its address. */
export function Placed({ placed, onClose }: Props) {
  // One that its customer sent says so, in the words of the form.
  const isOwn = placed.order.notification !== undefined;
  return (
    <PlacedDialog isOwn={isOwn} onClose={onClose}>
      <Suspense>
        <PlacedCheckout placed={placed} onClose={onClose} />
      </Suspense>
    </PlacedDialog>
  );
}

interface DialogProps {
  isOwn?: boolean;
  onClose: () => void;
  children?: ReactNode;
}

export function PlacedDialog({ isOwn = false, onClose, children }: DialogProps) {
  const intl = useIntl();
  const title = intl.formatMessage(isOwn ? placedMessages.title : placedMessages.paidTitle);
  return (
    <CheckoutDialog step="done" title={title} onClose={onClose}>
      {children}
    </CheckoutDialog>
  );
}
