import { useIntl } from 'react-intl';
import type { PaymentDetail } from '../../api/types';
import { guessOtherNetwork, networkNames } from '../../shop/networks';
import { orderActionMessages as m } from './messages';

/** A doubt about a recipient whose number begins like one of another network; null without one. */
export function useOtherNetwork({ product }: PaymentDetail, typed: string): string | null {
  const intl = useIntl();
  const guess = guessOtherNetwork(typed, product.network);
  if (!guess) return null;
  return intl.formatMessage(m.otherNetwork, {
    guess: networkNames[guess],
    network: networkNames[product.network],
  });
}
