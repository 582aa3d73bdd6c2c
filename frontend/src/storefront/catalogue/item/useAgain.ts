import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Bundle } from '../../../api/types';
import { buyAgain } from '../../../shop/people/buyAgain';
import { lastToGet } from '../../../shop/people/people';

/** The end of a reminder's link, which no server is sent. */
const AGAIN = '#again';

/** The link of a reminder opens the payment for whoever got the bundle last from this device. */
export function useAgain(bundle: Bundle): void {
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const open = useEffectEvent(() => {
    if (hash !== AGAIN) return;
    const { to, ...options } = buyAgain(search, bundle, lastToGet(bundle.id));
    // Closing goes back to the page of the bundle, which opens nothing by itself then.
    void navigate({ search, hash: '' }, { replace: true });
    void navigate(to, options);
  });
  useEffect(() => open(), []);
}
