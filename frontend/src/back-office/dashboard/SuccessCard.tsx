import { useIntl, type IntlShape } from 'react-intl';
import { paths } from '../../lib/paths';
import { walletNames } from '../../lib/networks';
import { BigCard } from './BigCard';
import { needMessages as m } from './messages';
import { toneOf } from './tone';
import type { NetworkHour } from './types';

/** How well customers could pay in the last hour, by the network that did worst. */
export function SuccessCard({ networks }: { networks: NetworkHour[] | undefined }) {
  const intl = useIntl();
  const worst = networks && worstOf(networks);
  const percent = worst?.paidPercent ?? null;
  return (
    <BigCard
      to={`${paths.adminPayments}?status=all`}
      tone={(worst && toneOf(worst)) ?? 'plain'}
      figure={networks ? figureOf(intl, percent) : null}
      text={
        worst
          ? intl.formatMessage(m.paidShare, { wallet: walletNames[worst.network] })
          : intl.formatMessage(m.noPayments)
      }
    />
  );
}

function figureOf(intl: IntlShape, percent: number | null): string {
  return percent === null ? '–' : intl.formatNumber(percent / 100, { style: 'percent' });
}

/** Undefined where nobody paid. */
function worstOf(networks: NetworkHour[]): NetworkHour | undefined {
  const used = networks.filter(({ paidPercent }) => paidPercent !== null);
  return used.sort((a, b) => (a.paidPercent ?? 0) - (b.paidPercent ?? 0))[0];
}
