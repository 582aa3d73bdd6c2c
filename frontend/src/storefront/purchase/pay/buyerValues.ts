import type { FieldProblem } from '../../../kit/form/checked';
import type { Me } from '../../../shop/me';
import { parseEmail } from '../../../shop/reading/email';
import { parseTin } from '../../../shop/reading/tin';
import { displayTin } from '../../../shop/taxNumbers';
import { formatMessages } from '../inputMessages';
import { maxChars } from '../orderRules';
import type { Buyer } from '../purchase';

/** What a form asks of the buyer, for one recipient or for many. */
export interface BuyerValues {
  /** Of one recipient it may be empty: the recipient pays. */
  payer: string;
  name: string;
  email: string;
  tin: string;
  /** The buyer's name, told to the recipients by SMS. */
  giftFrom: string;
}

/** For the receipt, as this device remembers it. A TIN is shown to a business only. */
export function rememberedBuyer(me: Me, isSme: boolean): Omit<BuyerValues, 'payer'> {
  return {
    name: me.name ?? '',
    email: me.email ?? '',
    tin: isSme ? displayTin(me.tin ?? '') : '',
    giftFrom: '',
  };
}

const MAX_GIFT_FROM = 40;

/** What is wrong with the form of what was typed. */
export function buyerProblems({ name, email, tin, giftFrom }: BuyerValues) {
  return {
    name: tooLong(name, maxChars.fullName),
    email: email.trim() && !parseEmail(email) ? formatMessages.email : null,
    tin: tin.trim() && !parseTin(tin) ? formatMessages.tin : null,
    giftFrom: tooLong(giftFrom, MAX_GIFT_FROM),
  };
}

/** What is left empty is not sent. */
export function toBuyer(values: Omit<BuyerValues, 'payer'>): Buyer {
  const customerName = values.name.trim();
  const customerEmail = parseEmail(values.email);
  const tinNumber = parseTin(values.tin);
  const giftFrom = values.giftFrom.trim();
  return {
    ...(customerName && { customerName }),
    ...(customerEmail && { customerEmail }),
    ...(tinNumber && { tinNumber }),
    ...(giftFrom && { giftFrom }),
  };
}

function tooLong(text: string, most = Infinity): FieldProblem | null {
  return Array.from(text.trim()).length > most ? [formatMessages.too_long, { most }] : null;
}
