import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { shellMessages } from '../components/messages';
import { toastShown } from '../components/toast/toastSlice';

/** A link to something that is no longer sold, or that could not be loaded, leads back to the list. */
export function UnavailableToast({ onShown }: { onShown: () => void }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const show = useRef(() => {
    dispatch(toastShown({ tone: 'warning', title: intl.formatMessage(shellMessages.unavailable) }));
    onShown();
  });
  useEffect(() => show.current(), []);
  return null;
}
