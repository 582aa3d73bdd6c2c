import { useIntl } from 'react-intl';
import { paths } from '../../shop/paths';
import { walletNames } from '../../shop/networks';
import { BigCard } from './BigCard';
import { needMessages as m } from './messages';
import { toneOf } from './tone';
import type { NetworkHour } from './types';

/** The network by which customers could pay worst in the last hour. That all goes well is no task: then it is nothing. */
export function SuccessCard({ networks }: { networks: NetworkHour[] }) {
  const intl = useIntl();
  const worst = worstOf(networks);
  const tone = worst && toneOf(worst);
  if (!worst || !tone || tone === 'good') return null;
  return (
    <li>
      <BigCard
        to={`${paths.adminPayments}?status=all`}
        tone={tone}
        figure={intl.formatNumber((worst.paidPercent ?? 0) / 100, { style: 'percent' })}
        text={intl.formatMessage(m.paidShare, { wallet: walletNames[worst.network] })}
      />
    </li>
  );
}

/** Undefined where nobody paid. */
function worstOf(networks: NetworkHour[]): NetworkHour | undefined {
  const used = networks.filter(({ paidPercent }) => paidPercent !== null);
  return used.sort((a, b) => (a.paidPercent ?? 0) - (b.paidPercent ?? 0))[0];
}
