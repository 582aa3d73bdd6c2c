import type { PaidProduct } from '../../../api/types';
import { checked, type Checked, type FieldProblem } from '../../../kit/form/checked';
import type { CheckoutOpening } from '../../../shop/checkoutLink';
import type { Me } from '../../../shop/me';
import { guessNetwork, guessOtherNetwork } from '../../../shop/networks';
import { displayPhone, parsePhone } from '../../../shop/reading/phone';
import { formatMessages, requiredMessages } from '../inputMessages';
import { needsTin } from '../orderRules';
import type { Purchase, Wish } from '../purchase';
import { buyerProblems, rememberedBuyer, toBuyer, type BuyerValues } from './buyerValues';
import { payMessages } from './messages';

export interface PayValues extends BuyerValues {
  recipient: string;
  /** A number that looks like another network's is on that of the bundle. */
  isOnNetwork: boolean;
}

export interface PayTerms {
  product: PaidProduct;
  /** The recipient never pays by itself. */
  isGift: boolean;
}

/** What the sheet begins with: the purchase that goes on, what the link says, what this device remembers. */
export function initialValues(
  { product, isGift }: PayTerms,
  opening: CheckoutOpening,
  me: Me,
  known: Purchase | null,
): PayValues {
  const isMine = !isGift && me.payer && guessNetwork(me.payer) === product.network;
  const recipient = known?.recipient ?? (opening.recipient || (isMine && me.payer) || '');
  const payer = known?.payer ?? opening.payer ?? me.payer ?? '';
  const isSame = parsePhone(payer) !== null && parsePhone(payer) === parsePhone(recipient);
  return {
    recipient: displayPhone(recipient),
    payer: isSame ? '' : displayPhone(payer),
    isOnNetwork: opening.isOnNetwork === true,
    ...rememberedBuyer(me, product.type === 'sme'),
  };
}

/** The number that pays, as typed. */
export function payerOf({ recipient, payer }: PayValues, isGift: boolean): string {
  return payer.trim() === '' && !isGift ? recipient : payer;
}

/** The field to mend first. */
export function wrongNumber(values: PayValues, isGift: boolean): 'recipient' | 'payer' | null {
  if (!parsePhone(values.recipient)) return 'recipient';
  return parsePhone(payerOf(values, isGift)) ? null : 'payer';
}

/** A recipient who is told who bought it is somebody else than the payer. */
export function isForOther(values: PayValues, isGift: boolean): boolean {
  const payer = parsePhone(payerOf(values, isGift));
  const recipient = parsePhone(values.recipient);
  return payer !== null && recipient !== null && payer !== recipient;
}

/** Pure: who pays and receives, and the order where everything that it needs is known; or what is wrong. */
export function toWish(values: PayValues, terms: PayTerms): Checked<Wish, PayValues> {
  const { product, isGift } = terms;
  const recipient = parsePhone(values.recipient);
  const payer = parsePhone(payerOf(values, isGift));
  const isOwnPayer = isGift || values.payer.trim() !== '';
  const mayBeOther = guessOtherNetwork(values.recipient, product.network) !== null;
  return checked<Wish, PayValues>(
    {
      recipient: recipient ? null : numberProblem(values.recipient),
      payer: isOwnPayer && !payer ? numberProblem(values.payer) : null,
      isOnNetwork: mayBeOther && !values.isOnNetwork ? payMessages.networkRequired : null,
      ...buyerProblems(values),
    },
    () => ({
      payer: payer ?? '',
      recipient: recipient ?? '',
      ...orderIn(values, terms),
    }),
  );
}

/** A business names itself for its receipt; where it has not yet, the form after the payment asks. */
function orderIn(values: PayValues, { product, isGift }: PayTerms): Pick<Wish, 'order'> {
  const giftFrom = isForOther(values, isGift) ? values.giftFrom : '';
  const order = toBuyer({ ...values, giftFrom });
  if (product.type === 'sme' && !order.customerName) return {};
  if (needsTin(product) && !order.tinNumber) return {};
  return { order };
}

export function numberProblem(typed: string): FieldProblem {
  return typed.trim() ? formatMessages.phone : requiredMessages.recipient;
}
