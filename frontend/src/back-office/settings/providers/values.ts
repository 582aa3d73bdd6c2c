import type { Network } from '../../../api/types';
import { recordOf } from '../../../kit/records';
import { networks } from '../../../shop/networks';
import type { ProviderChoice, ProviderOrder } from '../api';

/** The companies of each wallet, the first one first. */
export type ProviderValues = Record<Network, ProviderChoice[]>;

export function toProviderValues({ wallets }: ProviderOrder): ProviderValues {
  const list = (network: Network) =>
    wallets.find((wallet) => wallet.network === network)?.providers ?? [];
  return byNetwork(list);
}

/** A wallet in the shop's usual order goes on following it: its list is sent empty. */
export function toRequest(values: ProviderValues, { defaultOrder }: ProviderOrder): ProviderValues {
  const isUsual = (list: readonly ProviderChoice[]) =>
    list.every(({ name, enabled }, place) => enabled && name === defaultOrder[place]);
  return byNetwork((network) => (isUsual(values[network]) ? [] : values[network]));
}

/** With the one at `place` before its neighbour. */
export function movedUp<Item>(list: readonly Item[], place: number): Item[] {
  const moved = list[place];
  if (moved === undefined || place === 0) return [...list];
  const rest = list.filter((_item, at) => at !== place);
  return [...rest.slice(0, place - 1), moved, ...rest.slice(place - 1)];
}

export const areAllOff = (list: readonly ProviderChoice[]): boolean =>
  list.every(({ enabled }) => !enabled);

function byNetwork(list: (network: Network) => ProviderChoice[]): ProviderValues {
  return recordOf(networks.map((network) => [network, list(network)]));
}
