import { parsePhone } from '../../../shop/reading/phone';
import { compactCode } from '../../../shop/reading/plain';

/** What a payer types to send a bundle to another number. */
export interface Correction {
  recipient: string;
  /** The number that paid, or its last four digits. */
  payer: string;
  /** Of the wallet's SMS. */
  reference: string;
}

export const correctionFields = ['recipient', 'payer', 'reference'] as const;

export interface Problem {
  field: keyof Correction;
  is: 'invalid' | 'mismatch';
}

interface CorrectionRequest {
  recipientPhone: string;
  payerPhone?: string;
  payerLast4?: string;
  reference?: string;
}

type Checked = { request: CorrectionRequest; problem: null } | { request: null; problem: Problem };

const refuse = (field: keyof Correction): Checked => ({
  request: null,
  problem: { field, is: 'invalid' },
});

/** The whole number that paid is proof enough; its last four digits need the reference as well. */
export function toCorrection(typed: Correction, isProven: boolean): Checked {
  const recipientPhone = parsePhone(typed.recipient);
  if (!recipientPhone) return refuse('recipient');
  if (isProven) return { request: { recipientPhone }, problem: null };
  const payerPhone = parsePhone(typed.payer);
  if (payerPhone) return { request: { recipientPhone, payerPhone }, problem: null };
  const payerLast4 = compactCode(typed.payer);
  if (!/^\d{4}$/.test(payerLast4)) return refuse('payer');
  const reference = typed.reference.trim();
  if (!reference) return refuse('reference');
  return { request: { recipientPhone, payerLast4, reference }, problem: null };
}
