import { isNetwork, networkNames } from '../../../lib/networks';
import css from './NetworkName.module.css';

/** The network's stripe and name; nothing for a router. */
export function NetworkName({ network }: { network: string | null }) {
  if (!isNetwork(network)) return null;
  return (
    <span className={css.network} data-network={network}>
      {networkNames[network]}
    </span>
  );
}
