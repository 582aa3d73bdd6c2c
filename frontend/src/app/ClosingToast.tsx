import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { shellMessages } from '../components/messages';
import { commonMessages } from '../i18n/messages';
import { toastShown } from '../components/toast/toastSlice';

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
  const intl = useIntl();
  const dispatch = useDispatch();
  const show = useRef(() => {
    const title = intl.formatMessage(reasons[reason]);
    dispatch(toastShown({ tone: 'warning', title }));
    onShown();
  });
  useEffect(() => show.current(), []);
  return null;
}
