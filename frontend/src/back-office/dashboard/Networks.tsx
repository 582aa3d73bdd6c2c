import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import { useIntl, type IntlShape } from 'react-intl';
import { CardList } from '../kit/list/ListCards';
import { formatTime } from '../../i18n/formats';
import { networkNames, networks as allNetworks } from '../../shop/networks';
import { StatusChip } from '../kit/list/StatusChip';
import { needMessages, networkMessages as m, pulseMessages } from './messages';
import { Section } from './Section';
import css from './Today.module.css';
import { toneOf } from './tone';
import type { NetworkHour } from './api';

interface Props {
  networks: NetworkHour[] | undefined;
  asOf: string | undefined;
}

/** How each network goes, told by the payments of the last hour. */
export function Networks({ networks, asOf }: Props) {
  const intl = useIntl();
  return (
    <Section
      title={m.title}
      aside={
        <Typography variant="caption">
          {asOf ? (
            intl.formatMessage(m.asOf, { time: formatTime(intl, asOf) })
          ) : (
            <Skeleton width={96} />
          )}
        </Typography>
      }
    >
      <CardList>
        {allNetworks.map((network) => (
          <li key={network} data-network={network} className={css.network}>
            <span className={css.networkName}>{networkNames[network]}</span>
            <Pulse hour={networks?.find((hour) => hour.network === network)} />
          </li>
        ))}
      </CardList>
    </Section>
  );
}

function Pulse({ hour }: { hour: NetworkHour | undefined }) {
  const intl = useIntl();
  if (!hour) return <Skeleton width={120} />;
  const { status } = hour;
  return (
    <>
      <StatusChip tone={toneOf(hour) ?? 'over'} text={intl.formatMessage(pulseMessages[status])} />
      <span className={css.networkFacts}>{factsOf(intl, hour)}</span>
    </>
  );
}

function factsOf(intl: IntlShape, hour: NetworkHour): string {
  const { status, attempts: count, paidPercent: percent, medianSecondsToPaid: seconds } = hour;
  if (count === 0) return intl.formatMessage(needMessages.noPayments);
  if (status === 'quiet') return intl.formatMessage(m.fewer);
  const share = intl.formatMessage(m.share, { percent, count });
  return seconds === null ? share : `${share} · ${intl.formatMessage(m.median, { seconds })}`;
}
