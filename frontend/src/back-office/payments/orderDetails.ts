import { parsePhone } from '../../lib/phone';
import type { OrderPaymentRequest } from '../../api/types';

export type DetailName = keyof OrderPaymentRequest;
export type DetailValues = Record<DetailName, string>;
export type Problem = 'required' | 'invalid';
type Problems = Partial<Record<DetailName, Problem>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const TIN = /^\d{9}$/;

export const detailNames: readonly DetailName[] = [
  'customerName',
  'phoneNumber',
  'customerEmail',
  'tinNumber',
  'paymentName',
];

/** What the customer said on the phone, ready to be sent; what was left empty is left out. */
export function toOrderDetails(values: DetailValues): OrderPaymentRequest {
  const said = {
    customerName: values.customerName.trim(),
    phoneNumber: parsePhone(values.phoneNumber) ?? '',
    customerEmail: values.customerEmail.trim(),
    tinNumber: digitsOf(values.tinNumber),
    paymentName: values.paymentName.trim(),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
}

export function problemsOf(values: DetailValues, needsTin: boolean): Problems {
  const email = values.customerEmail.trim();
  const tin = digitsOf(values.tinNumber);
  return {
    ...(!parsePhone(values.phoneNumber) && {
      phoneNumber: values.phoneNumber.trim() ? 'invalid' : 'required',
    }),
    ...(email && !EMAIL.test(email) && { customerEmail: 'invalid' }),
    ...(tin ? !TIN.test(tin) && { tinNumber: 'invalid' } : needsTin && { tinNumber: 'required' }),
  };
}

const digitsOf = (typed: string) => typed.replace(/[\s-]/g, '');
