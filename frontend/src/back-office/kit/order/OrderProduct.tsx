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
  network: string | null;
  data: string | null;
  validity: string | null;
}

/** The network of a bundle, how much it is, and how long it lasts. */
export function BundleDetails({ network, data, validity }: BundleDetailsProps) {
  const intl = useIntl();
  const words = [data, validity && formatValidityText(intl, validity)];
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
