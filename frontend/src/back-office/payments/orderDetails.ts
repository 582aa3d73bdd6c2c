import type { FieldProblems } from '../../components/form/checked';
import { parsePhone } from '../../lib/phone';
import type { OrderPaymentRequest } from '../../api/types';
import { orderActionMessages as m } from './messages';

type DetailValues = Record<keyof OrderPaymentRequest, string>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const TIN = /^\d{9}$/;

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

export function checkDetails(values: DetailValues, needsTin: boolean): FieldProblems<DetailValues> {
  const phone = values.phoneNumber;
  const email = values.customerEmail.trim();
  const tin = digitsOf(values.tinNumber);
  return {
    phoneNumber: !parsePhone(phone) && (phone.trim() ? m.phoneInvalid : m.phoneRequired),
    customerEmail: email !== '' && !EMAIL.test(email) && m.emailInvalid,
    tinNumber: tin ? !TIN.test(tin) && m.tinInvalid : needsTin && m.tinRequired,
  };
}

const digitsOf = (typed: string) => typed.replace(/[\s-]/g, '');
