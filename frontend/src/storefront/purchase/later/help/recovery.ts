import type { RecoverPaymentRequest, RecoveredPayment } from '../../../../api/types';
import { parsePhone } from '../../../../shop/reading/phone';
import { plain } from '../../../../shop/reading/plain';
import { newPurchase, type Purchase } from '../../purchase';

export interface RecoverValues {
  payer: string;
  reference: string;
}

export type RecoverProblem = 'missing' | 'invalid';
export type RecoverProblems = Partial<Record<keyof RecoverValues, RecoverProblem | undefined>>;

/** What to ask the shop, or what is wrong with the form. */
export function toRecoverRequest(
  typed: RecoverValues,
):
  | { request: RecoverPaymentRequest; problems: null }
  | { request: null; problems: RecoverProblems } {
  const phoneNumber = parsePhone(typed.payer);
  const reference = transactionIdIn(typed.reference);
  const problems: RecoverProblems = {
    ...(!phoneNumber && { payer: typed.payer.trim() ? 'invalid' : 'missing' }),
    ...(!reference && { reference: typed.reference.trim() ? 'invalid' : 'missing' }),
  };
  if (!phoneNumber || !reference) return { request: null, problems };
  return { request: { phoneNumber, reference }, problems: null };
}

/** The input that the server objects to. */
export const inputOfField: Record<string, keyof RecoverValues | undefined> = {
  phoneNumber: 'payer',
  reference: 'reference',
};

/**
 * The found payment as a purchase of this device, ready for its order form. One that is kept here already stays the
 * same purchase, so that its order is never made twice. Null when the order is placed.
 */
export function purchaseOf(
  found: RecoveredPayment,
  kept: readonly Purchase[],
  now: number,
): Purchase | null {
  const { orderId, paymentId, verificationId, product, amount } = found;
  if (!paymentId || !verificationId) return null;
  const same = kept.find(({ payment, parts = [] }) =>
    [payment, ...parts].some((one) => one?.orderId === orderId),
  );
  if (same?.parts) return { ...same, verificationId };
  const payer = parsePhone(found.payerPhone) ?? found.payerPhone;
  return {
    ...(same ?? newPurchase(product, amount, { payer })),
    product,
    payment: same?.payment ?? { orderId, paymentId, sentAt: now },
    verificationId,
  };
}

/** Of no wallet is longer; one that is has a word of the message at its end. */
const ID = /^[0-9A-Z]{4,24}$/;

/** The transaction id that a person typed, in groups or not. Null for what is none; the server reads whole messages. */
export function transactionIdIn(text: string): string | null {
  const id = plain(text)
    .toUpperCase()
    .replace(/[\s.-]/g, '');
  return ID.test(id) && /\d/.test(id) ? id : null;
}
