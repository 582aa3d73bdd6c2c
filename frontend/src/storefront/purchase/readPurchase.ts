import type { FailureReason, PaidProduct } from '../../api/types';
import { asArray, asRecord, isKeyOf, isRecord } from '../../kit/narrow';
import { isNetwork } from '../../shop/networks';
import { parsePhone } from '../../shop/reading/phone';
import type { WaitFailure } from './wait/paymentWait';
import type { KeptPrompt } from './wait/prompts';
import type { Purchase, PurchasePart } from './purchase';

type Fields = Readonly<Record<string, unknown>>;

const FAILURES: Record<FailureReason | WaitFailure, true> = {
  cancelled: true,
  insufficient_balance: true,
  wrong_pin: true,
  no_answer: true,
  rejected: true,
  amount: true,
  reference: true,
  other: true,
  expired: true,
  unknown_payment: true,
};

/**
 * A purchase as an older version, another program or a damaged disk may have left it. Null without what paying needs. A
 * broken part that a purchase can do without is left out, so that money which was paid is still found.
 */
export function readPurchase(stored: unknown): Purchase | null {
  const fields = asRecord(stored);
  const { key, orderKey, bundleId, amount, startedAt } = fields;
  // Earlier versions called it `phone`.
  const payer = fields['payer'] ?? fields['phone'];
  if (!isText(key) || !isText(orderKey) || !isText(bundleId)) return null;
  if (!isAmount(amount) || !isMoment(startedAt)) return null;
  if (!isText(payer) || parsePhone(payer) !== payer) return null;
  return {
    key,
    orderKey,
    bundleId,
    amount,
    payer,
    startedAt,
    ...readRecipient(fields),
    ...readParts(fields),
    ...readProduct(fields['product']),
    ...readPayment(fields['payment']),
    ...readOutcome(fields),
  };
}

function readRecipient({
  recipient,
  order,
  makesOrder,
}: Fields): Pick<Purchase, 'recipient' | 'order' | 'makesOrder'> {
  if (!isText(recipient) || parsePhone(recipient) !== recipient) return {};
  return {
    recipient,
    ...(isRecord(order) && { order }),
    ...(makesOrder === true && { makesOrder }),
  };
}

function readParts({
  parts,
  order,
  makesOrder,
}: Fields): Pick<Purchase, 'parts' | 'order' | 'makesOrder'> {
  const read = asArray(parts).flatMap((part) => readPart(part) ?? []);
  if (read.length === 0) return {};
  return {
    parts: read,
    ...(isRecord(order) && { order }),
    ...(makesOrder === true && { makesOrder }),
  };
}

function readPart(stored: unknown): PurchasePart | null {
  const { amount, recipient, name, orderId, ...rest } = asRecord(stored);
  const { product } = readProduct(rest['product']);
  if (!product || !isAmount(amount) || !isText(recipient)) return null;
  if (parsePhone(recipient) !== recipient) return null;
  return {
    product,
    amount,
    recipient,
    ...(isText(name) && { name }),
    ...(isText(orderId) && { orderId }),
  };
}

function readProduct(stored: unknown): { product?: PaidProduct } {
  const { bundleId, name, nameSwahili, type, network, data, validity, price, requiresTin } =
    asRecord(stored);
  const isComplete =
    [bundleId, name, data, validity].every(isText) &&
    typeof nameSwahili === 'string' &&
    (type === 'normal' || type === 'sme') &&
    isNetwork(network) &&
    isAmount(price) &&
    typeof requiresTin === 'boolean';
  return isComplete ? { product: stored as PaidProduct } : {};
}

function readPayment(stored: unknown): Pick<Purchase, 'payment'> {
  const { orderId, paymentId, sentAt, prompt } = asRecord(stored);
  if (!isText(orderId) || !isText(paymentId) || !isMoment(sentAt)) return {};
  return { payment: { orderId, paymentId, sentAt, ...(isPrompt(prompt) && { prompt }) } };
}

function readOutcome({
  verificationId,
  failed,
  placedAt,
  ordered,
}: Fields): Pick<Purchase, 'verificationId' | 'failed' | 'placedAt' | 'ordered'> {
  const reason = typeof failed === 'string' && isKeyOf(FAILURES, failed) ? failed : null;
  return {
    ...(isText(verificationId) && { verificationId }),
    ...(failed !== undefined && failed !== null && { failed: reason ?? 'other' }),
    ...(isMoment(placedAt) && { placedAt }),
    ...(ordered === true && { ordered: true as const }),
  };
}

function isPrompt(stored: unknown): stored is KeptPrompt {
  const { id, sentAt, resendAt, reached, count } = asRecord(stored);
  const isKnown = reached === 'sent' || reached === 'unclear' || reached === 'none';
  return (
    isRecord(stored) &&
    typeof id === 'string' &&
    isKnown &&
    [sentAt, resendAt].every(isMoment) &&
    isAmount(count)
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isMoment(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** A positive whole number. */
function isAmount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}
