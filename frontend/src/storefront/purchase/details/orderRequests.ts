import type { PaidProduct, PlaceOrderRequest, Router } from '../../../api/types';
import type { Language } from '../../../i18n/languageSlice';
import { keysOf, recordOf } from '../../../kit/records';
import { parseEmail } from '../../../shop/reading/email';
import { parsePhone } from '../../../shop/reading/phone';
import { parseTin } from '../../../shop/reading/tin';
import { maxChars, needsTin } from '../orderRules';
import type { Purchase } from '../purchase';

export interface DetailsValues {
  fullName: string;
  email: string;
  noEmail: boolean;
  /** The number that gets the bundle. */
  recipient: string;
  tin: string;
  paymentName: string;
}

export interface RouterValues {
  fullName: string;
  phone: string;
  location: string;
  deliveryInstructions: string;
  paymentName: string;
}

export type InputName = Exclude<keyof DetailsValues, 'noEmail'> | keyof RouterValues;

/** Why a field was refused; the words are in inputMessages.ts. */
export type FormatProblem = 'phone' | 'email' | 'tin' | 'too_long';
export type Problem = 'required' | FormatProblem;
export type Problems<Values> = Partial<Record<keyof Values, Problem>>;
export type Outcome<Values> =
  | { request: PlaceOrderRequest; problems: null }
  | { request: null; problems: Problems<Values> };

interface BundleOrder {
  product: PaidProduct;
  purchase: Purchase;
  language: Language;
}

/** The order of a paid bundle: what to send, or what is wrong with the form. */
export function toBundleOrder(
  values: DetailsValues,
  { product, purchase, language }: BundleOrder,
): Outcome<DetailsValues> {
  const [fullName, paymentName] = trimmed(values.fullName, values.paymentName);
  // Text in the disabled field stays for who changes their mind; it is neither checked nor sent.
  const typedEmail = values.noEmail ? '' : values.email.trim();
  const email = parseEmail(typedEmail);
  const recipient = parsePhone(values.recipient);
  const tin = parseTin(values.tin);
  const problems: Problems<DetailsValues> = {
    ...tooLong({ fullName, paymentName }),
    ...(!fullName && { fullName: 'required' }),
    ...(!email && missingOr('email', typedEmail, product.type === 'normal' && !values.noEmail)),
    ...(!recipient && { recipient: values.recipient.trim() ? 'phone' : 'required' }),
    ...(!tin && missingOr('tin', values.tin, needsTin(product))),
  };
  if (!recipient || Object.keys(problems).length > 0) return { request: null, problems };
  return {
    problems: null,
    request: {
      productId: product.bundleId,
      customerName: fullName,
      phoneNumber: recipient,
      ...(email && { customerEmail: email }),
      amount: purchase.amount,
      bundleDetails: { type: product.type },
      paymentDetails: { paymentVerificationId: purchase.verificationId ?? '' },
      customerDetails: {
        recipientNumber: recipient,
        ...(tin && { tinNumber: tin }),
        ...(paymentName && { paymentName }),
        ...(values.noEmail && { noEmail: true }),
      },
      language,
    },
  };
}

interface RouterOrder {
  router: Router;
  /** The price the customer has seen and agreed to. */
  amount: number;
  language: Language;
}

/** The order of a router, paid on delivery: what to send, or what is wrong with the form. */
export function toRouterOrder(
  values: RouterValues,
  { router, amount, language }: RouterOrder,
): Outcome<RouterValues> {
  const [fullName, location, deliveryInstructions, paymentName] = trimmed(
    values.fullName,
    values.location.replace(/\s+/g, ' '),
    values.deliveryInstructions,
    values.paymentName,
  );
  const phone = parsePhone(values.phone);
  const problems: Problems<RouterValues> = {
    ...tooLong({ fullName, location, deliveryInstructions, paymentName }),
    ...(!fullName && { fullName: 'required' }),
    ...(!phone && { phone: values.phone.trim() ? 'phone' : 'required' }),
    ...(!location && { location: 'required' }),
  };
  if (!phone || Object.keys(problems).length > 0) return { request: null, problems };
  return {
    problems: null,
    request: {
      productId: router.id,
      customerName: fullName,
      phoneNumber: phone,
      amount,
      bundleDetails: { type: 'router' },
      paymentDetails: {},
      customerDetails: {
        location,
        ...(deliveryInstructions && { deliveryInstructions }),
        ...(paymentName && { paymentName }),
      },
      language,
    },
  };
}

/** The inputs that a field named by the server may belong to; no form has both of two. */
export const inputsOfField: Record<string, readonly InputName[] | undefined> = {
  customerName: ['fullName'],
  phoneNumber: ['phone', 'recipient'],
  customerEmail: ['email'],
  'customerDetails.tinNumber': ['tin'],
  'customerDetails.paymentName': ['paymentName'],
  'customerDetails.recipientNumber': ['recipient'],
  'customerDetails.location': ['location'],
  'customerDetails.deliveryInstructions': ['deliveryInstructions'],
};

function trimmed<Texts extends string[]>(...texts: Texts): Texts {
  return texts.map((text) => text.trim()) as Texts;
}

function tooLong<Name extends InputName>(texts: Record<Name, string>): Problems<typeof texts> {
  const names = keysOf(texts).filter(
    (name) => Array.from(texts[name]).length > (maxChars[name] ?? Infinity),
  );
  return recordOf(names.map((name) => [name, 'too_long'] as const));
}

/** What is wrong with an input that could not be read. */
function missingOr<Name extends 'email' | 'tin'>(
  name: Name,
  typed: string,
  required: boolean,
): Partial<Record<Name, Problem>> {
  const problem = typed.trim() ? name : required && 'required';
  return problem ? recordOf([[name, problem]]) : {};
}
