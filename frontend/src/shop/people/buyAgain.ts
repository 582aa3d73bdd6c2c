import type { IntlShape } from 'react-intl';
import type { Bundle } from '../../api/types';
import { formatValidity } from '../../i18n/formats';
import { checkoutLink } from '../checkoutLink';
import { guessOtherNetwork } from '../networks';
import { displayPhone } from '../reading/phone';
import { isGift, lastPrice, type Person } from './people';

type Offer = Pick<Bundle, 'id' | 'network' | 'price'>;

/** Opens the purchase of a bundle for a person, with the number that paid for them last. */
export function buyAgain(
  search: string,
  { id: bundleId, network }: Offer,
  person: Person | undefined,
  press?: string,
) {
  if (!person) return checkoutLink(search, { bundleId });
  return checkoutLink(search, {
    bundleId,
    recipient: displayPhone(person.phone),
    payer: person.payer && displayPhone(person.payer),
    isGift: isGift(person),
    price: lastPrice(person, bundleId),
    isOnNetwork: person.network === network,
    press,
  });
}

/** Whether one press can pay: the payer is known, the price is that of the last time, and the number fits. */
export function isPaidByOnePress(person: Person, { id, network, price }: Offer): boolean {
  const fits = person.network === network || !guessOtherNetwork(person.phone, network);
  return person.payer !== undefined && lastPrice(person, id) === price && fits;
}

/** How much, and for how long. */
export function bundleText(intl: IntlShape, bundle: Bundle): string {
  return [bundle.data, formatValidity(intl, bundle)].join(' · ');
}
