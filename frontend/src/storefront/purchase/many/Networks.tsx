import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Bundle, Network } from '../../../api/types';
import { Alert } from '../../../kit/ui/Alert';
import { ListFailure } from '../../../kit/ui/ListFailure';
import { networkNames } from '../../../shop/networks';
import css from './ForMany.module.css';
import { GroupBundle } from './GroupBundle';
import type { NetworkGroup, Receiver } from './manyList';
import { listMessages as m } from './listMessages';
import { Receivers } from './Receivers';
import type { Offers } from './useOffers';

interface Props {
  receivers: readonly Receiver[];
  groups: readonly NetworkGroup[];
  offers: Offers;
  onMove: (phone: string, network: Network) => void;
  onRemove: (phone: string) => void;
  onChoose: (network: Network, bundleId: string) => void;
}

/** The numbers of each network with the bundle that they get. */
export function Networks({ receivers, groups, offers, onChoose, ...handlers }: Props) {
  const intl = useIntl();
  const unknown = receivers.filter(({ network }) => network === null);
  if (receivers.length === 0) return null;
  return (
    <>
      {unknown.length > 0 && (
        <Group network={null} receivers={unknown} {...handlers}>
          <Alert tone="warning" icon="alert">
            {intl.formatMessage(m.unknownNetwork)}
          </Alert>
        </Group>
      )}
      {offers.isFailed && (
        <ListFailure
          text={intl.formatMessage(m.loadFailed)}
          busy={offers.isBusy}
          onRetry={offers.retry}
        />
      )}
      {groups.map((group) => (
        <Group key={group.network} {...group} {...handlers}>
          {offers.bundles && (
            <GroupBundle
              group={group}
              isLater={(bundle: Bundle) => offers.isLater(bundle)}
              onChoose={(bundleId) => onChoose(group.network, bundleId)}
            />
          )}
        </Group>
      ))}
    </>
  );
}

interface GroupProps extends Pick<Props, 'onMove' | 'onRemove'> {
  network: Network | null;
  receivers: readonly Receiver[];
  children: ReactNode;
}

function Group({ network, receivers, children, ...handlers }: GroupProps) {
  const intl = useIntl();
  const titleId = useId();
  const count = intl.formatMessage(m.count, { count: receivers.length });
  return (
    <section className={css.group} data-network={network ?? undefined} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.network}>
        {network ? networkNames[network] : intl.formatMessage(m.unknown)}
        <span className="quiet">{count}</span>
      </h2>
      {children}
      <Receivers receivers={receivers} {...handlers} />
    </section>
  );
}
