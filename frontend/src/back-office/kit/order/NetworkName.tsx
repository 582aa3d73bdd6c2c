import { Swatch } from '../../../kit/ui/Swatch';
import { isNetwork, networkNames } from '../../../shop/networks';

/** The network's colour and name; nothing for a router. */
export function NetworkName({ network }: { network: string | null }) {
  if (!isNetwork(network)) return null;
  return (
    <Swatch colour="network" data-network={network}>
      {networkNames[network]}
    </Swatch>
  );
}
