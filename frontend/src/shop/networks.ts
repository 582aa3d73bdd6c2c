import type { Network } from '../api/types';
import { nationalDigits, parsePhone } from './reading/phone';

/** Brand names, the same in every language. */
export const networkNames: Record<Network, string> = {
  vodacom: 'Vodacom',
  yas: 'Yas',
  airtel: 'Airtel',
  halotel: 'Halotel',
};

export const walletNames: Record<Network, string> = {
  vodacom: 'M-Pesa',
  yas: 'Mixx by Yas',
  airtel: 'Airtel Money',
  halotel: 'HaloPesa',
};

/** What one dials to pay from a wallet. */
export const walletMenus: Record<Network, string> = {
  vodacom: '*150*00#',
  yas: '*150*01#',
  airtel: '*150*60#',
  halotel: '*150*88#',
};

export const networks: readonly Network[] = ['vodacom', 'yas', 'airtel', 'halotel'];

// As allotted in November 2026. Numbers move between networks since 2017, so this is a first guess only.
const prefixes: Record<Network, readonly string[]> = {
  vodacom: ['74', '75', '76', '79', '72'],
  yas: ['65', '67', '70', '71', '77'],
  airtel: ['68', '69', '78', '60', '66'],
  halotel: ['61', '62', '63'],
};

export function guessNetwork(typed: string): Network | null {
  const prefix = nationalDigits(typed).slice(0, 2);
  return networks.find((network) => prefixes[network].includes(prefix)) ?? null;
}

/** The network that a complete number looks like, where that is another than `network`. */
export function guessOtherNetwork(typed: string, network: Network): Network | null {
  const guess = parsePhone(typed) ? guessNetwork(typed) : null;
  return guess === network ? null : guess;
}

export function isNetwork(text: unknown): text is Network {
  return networks.some((network) => network === text);
}
