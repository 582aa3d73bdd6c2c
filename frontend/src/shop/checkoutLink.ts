import { asNumber, asString } from '../kit/narrow';
import { withParam } from '../kit/search';
import { BUY_PARAM } from './paths';

/** With what the purchase of a bundle opens. Numbers are as typed or `255XXXXXXXXX`, and stand in no address. */
export interface CheckoutOpening {
  /** Receives the data. */
  recipient?: string | undefined;
  /** Pays; without it the number that this device paid with before, or else the recipient. */
  payer?: string | undefined;
  /** The recipient is somebody else: their number never becomes the paying one by itself. */
  isGift?: boolean | undefined;
  /** Key of the kept purchase to go on with. */
  resume?: string | undefined;
  /** The price of the last time, which the buyer expects. */
  price?: number | undefined;
  /** The number has had bundles of this network, whatever it looks like. */
  isOnNetwork?: boolean | undefined;
  /** Pay was pressed already (`payPress.ts`). */
  press?: string | undefined;
}

interface Opening extends CheckoutOpening {
  bundleId: string;
}

/** Props of the link, or arguments of `navigate`, that open a purchase over the page one is on. */
export function checkoutLink(search: string, { bundleId, ...opening }: Opening) {
  return {
    to: { search: withParam(search, BUY_PARAM, bundleId) },
    state: { ...opening, openedHere: true },
    preventScrollReset: true,
  };
}

/** What `checkoutLink` put into the state of a link; empty where an address was typed. */
export function readOpening(state: Readonly<Record<string, unknown>>): CheckoutOpening {
  const { recipient, payer, isGift, resume, price, isOnNetwork, press } = state;
  return {
    recipient: asString(recipient),
    payer: asString(payer),
    isGift: isGift === true,
    resume: asString(resume),
    price: asNumber(price) ?? undefined,
    isOnNetwork: isOnNetwork === true,
    press: asString(press),
  };
}
