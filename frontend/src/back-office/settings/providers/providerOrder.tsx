import type { IntlShape } from 'react-intl';
import { networks, walletNames } from '../../../shop/networks';
import { fact } from '../../../shop/order/Facts';
import { Caption } from '../../kit/layout';
import { providerNameOf } from '../../kit/providerNames';
import type { ProviderChoice, ProviderOrder } from '../api';
import { reset, type Section, type SectionProps } from '../section';
import { factsCard } from '../SettingCard';
import { providerMessages as m } from './messages';
import { toProviderValues, toRequest, type ProviderValues } from './values';
import { WalletField } from './WalletField';

/** Which companies send the prompts to each wallet. */
export const providerOrder: Section<ProviderOrder, ProviderValues> = {
  path: 'providers',
  title: m.title,
  need: 'edit_settings',
  said: [m],
  pick: (settings) => settings.providerOrder,
  toValues: toProviderValues,
  toChange: (values, version, item) => ({
    providerOrder: { ...toRequest(values, item), version },
  }),
  toReset: reset('providerOrder', { vodacom: [], yas: [], airtel: [], halotel: [] }),
  labels: () => walletNames,
  words: (intl) => ({
    vodacom: (list) => orderText(intl, list),
    yas: (list) => orderText(intl, list),
    airtel: (list) => orderText(intl, list),
    halotel: (list) => orderText(intl, list),
  }),
  note: <Caption text={m.note} />,
  Fields: WalletFields,
  Card: factsCard({
    factsOf: ({ wallets }, intl) =>
      wallets.map(({ network, providers }) =>
        fact(walletNames[network], orderText(intl, providers)),
      ),
  }),
};

function WalletFields({ form }: SectionProps<ProviderOrder, ProviderValues>) {
  return networks.map((network) => <WalletField key={network} form={form} network={network} />);
}

function orderText(intl: IntlShape, list: readonly ProviderChoice[]): string {
  const names = list.map(({ name, enabled }) => {
    const company = providerNameOf(name);
    return enabled ? company : intl.formatMessage(m.off, { company });
  });
  return intl.formatList(names, { type: 'unit' });
}
