import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { toastsCleared } from '../../../kit/toast/toastSlice';
import { BundleOrderDone } from './BundleOrderDone';
import { CheckoutDialog } from '../CheckoutDialog';
import { RouterOrderDone } from './RouterOrderDone';
import { doneMessages } from './messages';
import type { PlacedOrderPanel } from './placed';
import { forgetOrder } from '../journal';

interface Props {
  placed: PlacedOrderPanel;
  onClose: () => void;
}

/** What was ordered, again after each reload of its address. */
export function PlacedCheckout({ placed, onClose }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { orderId } = placed.order;
  useEffect(() => {
    // Only now: without its purchase the dialog before would ask for the money again while the address changes.
    forgetOrder(orderId);
    dispatch(toastsCleared());
  }, [orderId, dispatch]);
  return (
    <CheckoutDialog step="done" title={intl.formatMessage(doneMessages.title)} onClose={onClose}>
      {placed.kind === 'bundle' ? (
        <BundleOrderDone {...placed} onClose={onClose} />
      ) : (
        <RouterOrderDone {...placed} onClose={onClose} />
      )}
    </CheckoutDialog>
  );
}
