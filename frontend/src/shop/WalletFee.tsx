import { useIntl } from 'react-intl';
import { useGetStoreQuery } from '../api/shopApi';
import type { Network, Store } from '../api/types';
import { formatMoney } from '../i18n/formats';
import { texts } from '../i18n/texts';
import { walletNames } from './networks';

const m = texts('shop.walletFee', {
  fee: '{wallet} takes about {fee} on top: {total} in all.',
  free: '{wallet} takes nothing on top.',
});

interface Props {
  /** The wallet that pays; null while nobody knows it. */
  network: Network | null;
  amount: number;
  className?: string | undefined;
}

/** What the wallet takes from the payer, where the owner entered its tariff. */
export function WalletFee({ network, amount, className }: Props) {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery();
  const fee = network && store ? walletFee(store.walletFees, network, amount) : null;
  if (!network || fee === null) return null;
  const shown = {
    wallet: walletNames[network],
    fee: formatMoney(intl, fee),
    total: formatMoney(intl, amount + fee),
  };
  return <p className={className}>{intl.formatMessage(fee === 0 ? m.free : m.fee, shown)}</p>;
}

/** The steps are sorted by amount; null for an amount above the last. */
export function walletFee(
  steps: Store['walletFees'],
  network: Network,
  amount: number,
): number | null {
  const step = steps.find((one) => one.network === network && amount <= one.upTo);
  return step?.fee ?? null;
}
