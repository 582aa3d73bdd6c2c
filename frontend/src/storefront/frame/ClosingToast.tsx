import { useEffect, useRef } from 'react';
import { shellMessages } from '../../kit/messages';
import { commonMessages } from '../../i18n/messages';
import { useToast } from '../../kit/toast/useToast';

const reasons = {
  unavailable: shellMessages.unavailable,
  disconnected: shellMessages.needsConnection,
  notArrived: shellMessages.notOpened,
  broken: commonMessages.unexpected,
};

interface Props {
  reason: keyof typeof reasons;
  onShown: () => void;
}

/** A dialog that cannot open, because its offer, its code or the network is missing, leads back to the page and says why. */
export function ClosingToast({ reason, onShown }: Props) {
  const toast = useToast();
  const show = useRef(() => {
    toast('warning', reasons[reason]);
    onShown();
  });
  useEffect(() => show.current(), []);
  return null;
}
