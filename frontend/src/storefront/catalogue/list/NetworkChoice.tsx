import { useIntl } from 'react-intl';
import type { Network } from '../../../api/types';
import { networkNames, networks } from '../../../shop/networks';
import { catalogMessages } from '../messages';
import css from './NetworkChoice.module.css';

interface Props {
  chosen: Network | null;
  onChoose: (network: Network) => void;
}

/** All four in sight, also on the smallest phone. */
export function NetworkChoice({ chosen, onChoose }: Props) {
  const intl = useIntl();
  return (
    <div
      role="group"
      aria-label={intl.formatMessage(catalogMessages.network)}
      className={css.networks}
    >
      {networks.map((network) => (
        <button
          key={network}
          type="button"
          data-network={network}
          className={css.network}
          aria-pressed={network === chosen}
          onClick={() => onChoose(network)}
        >
          {networkNames[network]}
        </button>
      ))}
    </div>
  );
}
