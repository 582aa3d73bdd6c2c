import type { ReactNode } from 'react';
import { CheckoutDialog } from '../CheckoutDialog';
import { placedMessages } from '../placedMessages';

interface Props {
  isOwn?: boolean;
  onClose: () => void;
  children?: ReactNode;
}

/** Empty until what it shows has arrived. */
export function PlacedDialog({ isOwn = false, onClose, children }: Props) {
  const title = isOwn ? placedMessages.title : placedMessages.paidTitle;
  return (
    <CheckoutDialog step="done" title={title} onClose={onClose}>
      {children}
    </CheckoutDialog>
  );
}
