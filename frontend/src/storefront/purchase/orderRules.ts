import type { PaidProduct } from '../../api/types';
import type { Purchase } from './purchase';

/** Characters that the shop keeps of an input. */
export const maxChars: { fullName: number; [input: string]: number | undefined } = {
  fullName: 80,
  paymentName: 80,
  location: 200,
  deliveryInstructions: 300,
};

export function needsTin({ type, requiresTin }: PaidProduct): boolean {
  return type === 'sme' && requiresTin;
}

/** Who gets the bundle was said before paying; what a business must give was not. */
export function isForBusiness(product: PaidProduct, { recipient }: Purchase): boolean {
  return Boolean(recipient) && needsTin(product);
}
