import type { Bundle, Network } from '../../../api/types';
import { guessNetwork, isNetwork, networks } from '../../../shop/networks';
import { usualBundle, type Person } from '../../../shop/people/people';
import { readPhoneList, type WrongPhone } from '../../../shop/reading/phoneList';
import { displayPhone } from '../../../shop/reading/phone';
import { toPaidProduct } from '../product';
import type { PurchasePart } from '../purchase';
import { MAX_NUMBERS, type ManyDraft } from './manyDraft';

export interface Receiver {
  /** `255XXXXXXXXX`. */
  phone: string;
  /** As typed beside the number, or as this device knows it; empty without either. */
  name: string;
  /** Null where its digits tell of none. */
  network: Network | null;
}

export interface ManyList {
  /** Each number once, in the order of the text, and no more than one request may pay for. */
  receivers: readonly Receiver[];
  /** Numbers that stand there several times. */
  repeated: readonly string[];
  /** How many more there are than one request may pay for. */
  over: number;
  wrong: readonly WrongPhone[];
}

export function readManyList({ text, moved }: ManyDraft, people: readonly Person[]): ManyList {
  const { phones, wrong } = readPhoneList(text);
  const names = new Map<string, string>();
  const repeated = new Set<string>();
  for (const { phone, name } of phones) {
    if (names.has(phone)) repeated.add(phone);
    names.set(phone, names.get(phone) || name);
  }
  const receivers = [...names].map(([phone, name]): Receiver => {
    const known = people.find((person) => person.phone === phone);
    const own = moved[phone];
    const network = isNetwork(own) ? own : (known?.network ?? guessNetwork(phone));
    return { phone, name: name || (known?.name ?? ''), network };
  });
  return {
    receivers: receivers.slice(0, MAX_NUMBERS),
    repeated: [...repeated],
    over: Math.max(0, receivers.length - MAX_NUMBERS),
    wrong,
  };
}

/** The numbers of one network, with what is sold for it. */
export interface NetworkGroup {
  network: Network;
  receivers: readonly Receiver[];
  /** The cheapest first, and those for some hours behind the others; empty where the shop sells none. */
  offers: readonly Bundle[];
  /** Null where there is none to choose. */
  chosen: Bundle | null;
}

export interface Usual {
  people: readonly Person[];
  /** The best of some bundles, by its id. */
  bestOf: (bundles: readonly Bundle[]) => string | null;
  /** Bundles that are not sold at this hour. */
  isLater: (bundle: Bundle) => boolean;
}

export function groupsOf(
  { receivers }: Pick<ManyList, 'receivers'>,
  bundles: readonly Bundle[],
  { chosen }: Pick<ManyDraft, 'chosen'>,
  usual: Usual,
): NetworkGroup[] {
  return networks.flatMap((network) => {
    const own = receivers.filter((receiver) => receiver.network === network);
    if (own.length === 0) return [];
    const offers = bundles.filter((bundle) => bundle.network === network).sort(inOrder);
    const wanted = offers.find(({ id }) => id === chosen[network]);
    return [{ network, receivers: own, offers, chosen: wanted ?? usualOffer(own, offers, usual) }];
  });
}

const isLimited = ({ hours, validityUnit }: Bundle) => hours !== null || validityUnit === 'night';

function inOrder(one: Bundle, other: Bundle): number {
  return (
    Number(one.type === 'sme') - Number(other.type === 'sme') ||
    Number(isLimited(one)) - Number(isLimited(other)) ||
    one.price - other.price
  );
}

/**
 * What these people usually get, or else others of the network; without either the best of the cheaper half, so that nobody
 * begins with what is dear many times over.
 */
function usualOffer(
  receivers: readonly Receiver[],
  offers: readonly Bundle[],
  { people, bestOf, isLater }: Usual,
): Bundle | null {
  const sold = offers.filter((offer) => !isLater(offer));
  const isMeant = ({ phone }: Person) => receivers.some((receiver) => receiver.phone === phone);
  const usual = [...people.filter(isMeant), ...people].map(usualBundle);
  const known = usual.find((id) => sold.some((offer) => offer.id === id));
  const plain = sold.filter((offer) => offer.type === 'normal' && !isLimited(offer));
  const best = bestOf(plain.slice(0, Math.ceil(plain.length / 2)));
  return sold.find(({ id }) => id === (known ?? best)) ?? sold[0] ?? null;
}

/** What is paid for: every number that has a bundle which is sold now. */
export function partsIn(
  groups: readonly NetworkGroup[],
  { isLater }: Pick<Usual, 'isLater'>,
): PurchasePart[] {
  return groups.flatMap(({ receivers, chosen }) => {
    if (!chosen || isLater(chosen)) return [];
    const product = toPaidProduct(chosen);
    return receivers.map(({ phone, name }) => ({
      product,
      amount: chosen.price,
      recipient: phone,
      ...(name && { name }),
    }));
  });
}

/** What of a list was not bought, each on a line of its own. */
export function restOf(
  { text, moved, chosen }: ManyDraft,
  bought: readonly PurchasePart[],
): ManyDraft {
  const { phones, wrong } = readPhoneList(text);
  const isBought = (phone: string) => bought.some(({ recipient }) => recipient === phone);
  const rest = phones.filter(({ phone }) => !isBought(phone));
  const lines = [
    ...rest.map(({ name, phone }) => `${name} ${displayPhone(phone)}`.trim()),
    ...wrong.map((one) => one.text),
  ];
  return { text: lines.join('\n'), moved, chosen };
}
