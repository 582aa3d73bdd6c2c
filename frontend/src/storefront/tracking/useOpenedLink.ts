import { use, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../kit/hooks/useHydrated';
import { trackPath } from '../../shop/paths';
import { useOpenOrderMutation } from './api';
import { TakeUpPayment } from './localPurchases';

/** Before the secret of a link from a message, behind the `#` of the page. */
const MARK = '#o=';

/** What the page keeps of the link that opened it. */
export interface OpenedByLink {
  link?: string;
}

/** Opens the order of a link from an SMS, or the purchase that it pays for. `over`: it opens nothing any more. */
export function useOpenedLink(): 'none' | 'opening' | 'over' | 'failed' {
  const { hash } = useLocation();
  // The server, which rendered the page, never sees it.
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const takeUp = use(TakeUpPayment);
  const [open] = useOpenOrderMutation();
  const [ended, setEnded] = useState<'over' | 'failed' | null>(null);
  const link = hydrated && hash.startsWith(MARK) ? hash.slice(MARK.length) : null;
  const onAnswer = useEffectEvent(({ data, error }: Awaited<ReturnType<typeof open>>) => {
    if (data?.payment) {
      takeUp(data.payment);
    } else if (data && link) {
      const state: OpenedByLink = { link };
      void navigate(trackPath(data.order.orderId), { replace: true, state });
    } else {
      setEnded(error && 'status' in error && error.status === 404 ? 'over' : 'failed');
    }
  });
  useEffect(() => {
    if (link) void open({ link }).then((answer) => onAnswer(answer));
  }, [link, open]);
  if (!link) return 'none';
  return ended ?? 'opening';
}
