import { PlacedCheckout, type PlacedCheckoutProps } from './PlacedCheckout';
import { PlacedDialog } from './PlacedDialog';

/** What was ordered, again after each reload of its address. */
export function Placed({ placed, onClose }: PlacedCheckoutProps) {
  // One that its customer sent says so, in the words of the form.
  const isOwn = placed.order.notification !== undefined;
  return (
    <PlacedDialog isOwn={isOwn} onClose={onClose}>
      <PlacedCheckout placed={placed} onClose={onClose} />
    </PlacedDialog>
  );
}
