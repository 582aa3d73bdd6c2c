import Skeleton from '@mui/material/Skeleton';
import { useIntl } from 'react-intl';
import { formatTime } from '../../../i18n/formats';
import { networkNames, networks as allNetworks } from '../../../lib/networks';
import { StateLabel, type Tone } from '../components/StateLabel';
import { networkMessages as m, pulseMessages } from './messages';
import { Section } from './Section';
import css from './Today.module.css';
import type { NetworkHour } from './types';

const tones: Record<NetworkHour['status'], Tone> = {
  active: 'good',
  slow: 'waiting',
  failing: 'urgent',
  quiet: 'over',
};

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
        <span className={css.asOf}>
          {asOf ? (
            intl.formatMessage(m.asOf, { time: formatTime(intl, asOf) })
          ) : (
            <Skeleton width={96} />
          )}
        </span>
      }
    >
      <ul className={css.networks}>
        {allNetworks.map((network) => (
          <li key={network} data-network={network} className={css.network}>
            <span className={css.networkName}>{networkNames[network]}</span>
            <Pulse hour={networks?.find((hour) => hour.network === network)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Pulse({ hour }: { hour: NetworkHour | undefined }) {
  const intl = useIntl();
  if (!hour) return <Skeleton width={120} />;
  const { status, attempts, paidPercent: percent, medianSecondsToPaid: seconds } = hour;
  return (
    <>
      <StateLabel tone={tones[status]} text={intl.formatMessage(pulseMessages[status])} />
      <span className={css.networkFacts}>
        {[
          percent !== null && intl.formatMessage(m.share, { percent, count: attempts }),
          seconds !== null && intl.formatMessage(m.median, { seconds }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}
