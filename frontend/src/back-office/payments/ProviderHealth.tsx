import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatTime } from '../../i18n/formats';
import { walletNames } from '../../shop/networks';
import { useMedia } from '../../kit/hooks/useMedia';
import type { NetworkHealth, PaymentHealth as Health } from '../../api/types';
import { providerMessages as m } from './messages';
import css from './ProviderHealth.module.css';

/** How well each network pays just now; folded on a phone, where the list comes first. */
export function ProviderHealth({ provider }: { provider: Health }) {
  const intl = useIntl();
  const wide = useMedia('(min-width: 900px)');
  const [open, setOpen] = useState(wide);
  const time = formatTime(intl, provider.asOf);
  return (
    <details
      className={css.health}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={css.summary}>
        <strong>{intl.formatMessage(m.health)}</strong>
        <span className={css.quiet}>
          {intl.formatMessage(m.window, { hours: provider.windowHours, time })}
        </span>
      </summary>
      <ul className={css.tiles}>
        {provider.networks.map((network) => (
          <NetworkTile key={network.network} network={network} />
        ))}
      </ul>
    </details>
  );
}

function NetworkTile({ network: { network, status, ...health } }: { network: NetworkHealth }) {
  const intl = useIntl();
  return (
    <li className={css.tile} data-network={network}>
      <span className={css.name}>
        {walletNames[network]}
        {status === 'slow' && <span className={css.slow}>{intl.formatMessage(m.slow)}</span>}
      </span>
      <strong className={css.percent} data-known={health.successPercent !== null}>
        {health.successPercent === null
          ? intl.formatMessage(health.attempts > 0 ? m.tooFew : m.noneYet)
          : intl.formatMessage(m.paid, { percent: health.successPercent })}
      </strong>
      <NetworkFigures health={health} />
    </li>
  );
}

type Figures = Pick<NetworkHealth, 'attempts' | 'medianSecondsToPaid'>;

function NetworkFigures({ health: { attempts, medianSecondsToPaid } }: { health: Figures }) {
  const intl = useIntl();
  return (
    <span className={css.figures}>
      <span>{intl.formatMessage(m.attempts, { count: attempts })}</span>
      {medianSecondsToPaid !== null && (
        <span>{intl.formatMessage(m.median, { seconds: medianSecondsToPaid })}</span>
      )}
    </span>
  );
}
