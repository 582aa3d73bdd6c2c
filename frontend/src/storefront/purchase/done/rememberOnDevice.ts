import type { PaidProduct } from '../../../api/types';
import { rememberMe } from '../../../shop/me';
import { rememberPurchase } from '../../../shop/people/people';
import { parsePhone } from '../../../shop/reading/phone';
import type { Purchase } from '../purchase';

type Payment = Pick<Purchase, 'payer' | 'amount'>;

/** So that the next one for the same number is one press. No name is kept. */
export function rememberOnDevice(
  product: PaidProduct,
  typed: string,
  { payer, amount }: Payment,
): void {
  const recipient = parsePhone(typed);
  if (!recipient) return;
  const { network, bundleId } = product;
  rememberMe({ payer });
  rememberPurchase({ recipient, payer, network, bundleId, price: amount });
}
