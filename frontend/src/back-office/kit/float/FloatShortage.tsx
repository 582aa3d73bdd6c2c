import { useIntl } from 'react-intl';
import { formatMoney } from '../../../i18n/formats';
import type { components } from '../../../api/schema';
import { isNetwork, networkNames } from '../../../shop/networks';
import { StatusChip } from '../list/StatusChip';
import { floatMessages as m } from './messages';

interface Props {
  shortage: components['schemas']['FloatShortage'] | null;
  network: string | null;
}

/** Why an order does not fit into the float of its network; nothing where it does. */
export function FloatShortage({ shortage, network }: Props) {
  const intl = useIntl();
  if (!shortage || !isNetwork(network)) return null;
  const { left, needed } = shortage;
  const name = networkNames[network];
  const values = { network: name, left: formatMoney(intl, left) };
  const text =
    needed === null
      ? intl.formatMessage(m.short, values)
      : intl.formatMessage(m.shortOf, { ...values, needed: formatMoney(intl, needed) });
  return <StatusChip tone="urgent" text={text} />;
}
