import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { formatValidityText } from '../../../i18n/formats';
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

/** A bundle by its name alone, where its network stands beside it; of anything else also what it is. */
export function ShortService({ order }: { order: AdminOrder }) {
  if (order.type === 'router') return <OrderService order={order} />;
  return <ProductName name={order.bundleName} nameSwahili={swahiliNameOf(order)} />;
}

interface BundleDetailsProps {
  name: string;
  network: string | null;
  data: string | null;
  validity: string | null;
}

/** The network of a bundle, how long it lasts, and how much it is where its name does not say so. */
export function BundleDetails({ name, network, data, validity }: BundleDetailsProps) {
  const intl = useIntl();
  const words = [
    data && !name.replaceAll(' ', '').includes(data) && data,
    validity && formatValidityText(intl, validity),
  ];
  return (
    <Stack component="span" direction="row" sx={{ columnGap: 3, alignItems: 'baseline' }}>
      <NetworkName network={network} />
      <Typography variant="caption">{words.filter(Boolean).join(' · ')}</Typography>
    </Stack>
  );
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
