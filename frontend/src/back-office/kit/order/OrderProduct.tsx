import { useInLanguage } from '../../../i18n/useInLanguage';
import type { AdminOrder } from '../../../api/types';
import { ServiceText } from '../../../shop/order/ServiceText';
import { Swatch } from '../../../kit/ui/Swatch';
import { isNetwork, networkNames } from '../../../shop/networks';
import { swahiliNameOf } from './orderFacts';

interface Props {
  name: string;
  /** Empty when there is none. */
  nameSwahili: string;
}

/** What was bought, in the language of the page where the shop has a name in it. */
export function ProductName({ name, nameSwahili }: Props) {
  const { text, lang } = useInLanguage()(name, nameSwahili);
  return <span lang={lang}>{text}</span>;
}

export function OrderService({ order }: { order: AdminOrder }) {
  const { type, bundleName } = order;
  return <ServiceText type={type} name={bundleName} nameSwahili={swahiliNameOf(order)} />;
}

/** The network's colour and name; nothing for a router. */
export function NetworkName({ network }: { network: string | null }) {
  if (!isNetwork(network)) return null;
  return (
    <Swatch colour="network" data-network={network}>
      {networkNames[network]}
    </Swatch>
  );
}
