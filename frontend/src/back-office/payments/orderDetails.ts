import type { FieldProblems } from '../../kit/form/checked';
import { parseEmail } from '../../shop/reading/email';
import { parsePhone } from '../../shop/reading/phone';
import { parseTin } from '../../shop/reading/tin';
import { commonMessages } from '../../i18n/messages';
import type { OrderPaymentRequest } from '../../api/types';
import { orderActionMessages as m } from './messages';

type DetailValues = Record<keyof OrderPaymentRequest, string>;

/** What the customer said on the phone, ready to be sent; what was left empty is left out. */
export function toOrderDetails(values: DetailValues): OrderPaymentRequest {
  const said = {
    customerName: values.customerName.trim(),
    phoneNumber: parsePhone(values.phoneNumber) ?? '',
    customerEmail: parseEmail(values.customerEmail) ?? '',
    tinNumber: parseTin(values.tinNumber) ?? '',
    paymentName: values.paymentName.trim(),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
}

export function checkDetails(values: DetailValues, needsTin: boolean): FieldProblems<DetailValues> {
  const phone = values.phoneNumber;
  const { customerEmail: email, tinNumber: tin } = values;
  return {
    phoneNumber:
      !parsePhone(phone) && (phone.trim() ? commonMessages.phoneInvalid : m.phoneRequired),
    customerEmail: email.trim() !== '' && !parseEmail(email) && m.emailInvalid,
    tinNumber: tin.trim() ? !parseTin(tin) && m.tinInvalid : needsTin && m.tinRequired,
  };
}
