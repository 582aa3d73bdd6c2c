import { checkoutLink } from '../checkoutLink';
import { displayPhone } from '../reading/phone';
import { isGift, type Person } from './people';

/** Opens the purchase of a bundle for a person, with the number that paid for them last. */
export function buyAgain(search: string, bundleId: string, person: Person | undefined) {
  if (!person) return checkoutLink(search, { bundleId });
  const recipient = displayPhone(person.phone);
  const payer = person.payer && displayPhone(person.payer);
  return checkoutLink(search, { bundleId, recipient, payer, isGift: isGift(person) });
}
