import { shopNow } from '../../../kit/clock';
import type { PaidProduct } from '../../../api/types';
import { rememberPurchase } from '../../../shop/lastPurchase';
import { rememberMe } from '../../../shop/me';
import { parsePhone } from '../../../shop/reading/phone';
import { rememberRecipient } from '../../../shop/recipients';

/** So that the next one for the same number is one tap. */
export function rememberOnDevice(product: PaidProduct, typed: string, payer: string): void {
  const recipient = parsePhone(typed);
  if (!recipient) return;
  rememberRecipient({ phone: recipient, network: product.network, lastUsedAt: shopNow() });
  rememberMe({ payer });
  rememberPurchase({ bundleId: product.bundleId, recipient, payer });
}
