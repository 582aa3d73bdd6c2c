import { shopNow } from '../../kit/clock';
import type { Network } from '../../api/types';
import { localRecord } from '../../kit/storage/localRecord';
import { isNetwork } from '../networks';
import { PEOPLE } from './hasPeople';
import { displayPhone, parsePhone } from '../reading/phone';
import { asArray, asNumber, asRecord, asString } from '../../kit/narrow';

export interface BoughtBundle {
  id: string;
  /** What was paid for it; an earlier version of the page did not keep it. */
  price?: number | undefined;
}

/** Somebody who gets bundles from this device. Nothing of it is ever sent anywhere by itself. */
export interface Person {
  /** `255XXXXXXXXX`. */
  phone: string;
  network: Network;
  lastUsedAt: number;
  /** As whoever uses this device calls them. */
  name?: string | undefined;
  /** The last bundles, newest first. */
  bought: readonly BoughtBundle[];
  /** The number that paid last, `255XXXXXXXXX`. */
  payer?: string | undefined;
}

export interface Bought {
  /** Both `255XXXXXXXXX`. */
  recipient: string;
  payer: string;
  network: Network;
  bundleId: string;
  /** What was paid. */
  price: number;
}

export const MAX_NAME_CHARS = 30;
const MAX_PEOPLE = 6;
/** Few, so that a new habit soon is the usual one. */
const MAX_BOUGHT = 5;
/** How long somebody stays on the device after the last purchase for them. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

const kept = localRecord(PEOPLE, (stored) =>
  asArray(stored).flatMap((one) => readPerson(one) ?? []),
);

/** Newest first. */
export const usePeople = kept.use;
export const knownPeople = kept.current;
export const forgetOldPeople = kept.tidy;

export function rememberPurchase({ recipient, payer, network, bundleId, price }: Bought): void {
  const known = find(recipient);
  const bought = [{ id: bundleId, price }, ...(known?.bought ?? [])].slice(0, MAX_BOUGHT);
  const { name } = known ?? {};
  saveNewest({ phone: recipient, network, name, payer, bought, lastUsedAt: shopNow() });
}

/** Somebody picked from the contacts of the phone, before anything is bought for them. */
export function addPerson(phone: string, network: Network, name: string): void {
  saveNewest({ bought: [], ...find(phone), phone, network, name, lastUsedAt: shopNow() });
}

/** An empty name takes the name away. */
export function namePerson(phone: string, typed: string): void {
  const name = typed.trim().slice(0, MAX_NAME_CHARS) || undefined;
  kept.save(kept.current().map((known) => (known.phone === phone ? { ...known, name } : known)));
}

export function forgetPerson(phone: string): void {
  kept.save(without(phone));
}

/** What is bought most often for a person lately; the newer of two. */
export function usualBundle({ bought }: Person): string | undefined {
  const times = (id: string) => bought.filter((other) => other.id === id).length;
  return bought.reduce<string | undefined>(
    (most, { id }) => (most === undefined || times(id) > times(most) ? id : most),
    undefined,
  );
}

/** What was paid last for a bundle for this person. */
export function lastPrice({ bought }: Person, bundleId: string): number | undefined {
  return bought.find(({ id }) => id === bundleId)?.price;
}

/** Who got this bundle last. */
export function lastToGet(bundleId: string): Person | undefined {
  return kept.current().find(({ bought }) => bought.some(({ id }) => id === bundleId));
}

export function isKnownPerson(phone: string): boolean {
  return find(phone) !== undefined;
}

export function nameOf({ name, phone }: Pick<Person, 'name' | 'phone'>): string {
  return name ?? displayPhone(phone);
}

/** Somebody else paid for them last; also for whom nobody paid yet. */
export function isGift({ phone, payer }: Person): boolean {
  return payer !== phone;
}

/** Enough to choose another bundle for a person. */
export function picked(person: Person) {
  const { phone, network } = person;
  return { phone, network, isGift: isGift(person) };
}

/** Whoever has a name stays longer than a number without one. */
function saveNewest(person: Person): void {
  const people = [person, ...without(person.phone)];
  const last = people.map(({ name }) => name === undefined).lastIndexOf(true);
  const leaving = last > 0 ? last : people.length - 1;
  kept.save(people.length > MAX_PEOPLE ? people.filter((_, place) => place !== leaving) : people);
}

function find(phone: string): Person | undefined {
  return kept.current().find((known) => known.phone === phone);
}

function without(phone: string): Person[] {
  return kept.current().filter((known) => known.phone !== phone);
}

function readPerson(stored: unknown): Person | null {
  const { phone, network, lastUsedAt, name, bought, payer } = asRecord(stored);
  if (!isPhone(phone) || !isNetwork(network) || typeof lastUsedAt !== 'number') return null;
  if (shopNow() - lastUsedAt >= KEPT_MS) return null;
  return {
    phone,
    network,
    lastUsedAt,
    name: asString(name),
    bought: asArray(bought).flatMap((one) => readBought(one) ?? []),
    payer: isPhone(payer) ? payer : undefined,
  };
}

/** An earlier version of the page kept ids alone. */
function readBought(stored: unknown): BoughtBundle | null {
  if (typeof stored === 'string') return { id: stored };
  const { id, price } = asRecord(stored);
  return typeof id === 'string' ? { id, price: asNumber(price) ?? undefined } : null;
}

function isPhone(value: unknown): value is string {
  return typeof value === 'string' && parsePhone(value) === value;
}
