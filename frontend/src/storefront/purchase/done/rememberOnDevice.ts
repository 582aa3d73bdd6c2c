import { shopNow } from '../../../lib/clock';
import type { PaidProduct } from '../../../api/types';
import { rememberPurchase } from '../../../lib/lastPurchase';
import { parsePhone } from '../../../lib/reading/phone';
import { rememberRecipient } from '../../../lib/recipients';

/** So that the next one for the same number takes two taps. No name is kept. */
export function rememberOnDevice(product: PaidProduct, typed: string, payer: string): void {
  const recipient = parsePhone(typed);
  if (!recipient) return;
  rememberRecipient({ phone: recipient, network: product.network, lastUsedAt: shopNow() });
  rememberPurchase({ bundleId: product.bundleId, recipient, payer });
}
