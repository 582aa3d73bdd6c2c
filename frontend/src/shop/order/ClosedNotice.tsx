import { useIntl } from 'react-intl';
import { useGetStoreQuery } from '../../api/shopApi';
import { toShopTime } from '../../kit/clock';
import { nextOpening } from '../openingHours';
import { useHydrated } from '../../kit/hooks/useHydrated';
import { useNow } from '../../kit/hooks/useNow';
import { Alert } from '../../kit/ui/Alert';
import { closedMessages as m } from './closedMessages';
import { deadlineText } from './deadline';

const EVERY_MS = 30_000;

/** Outside opening hours: when the shop opens again. */
export function ClosedNotice() {
  const intl = useIntl();
  const { data: store, fulfilledTimeStamp } = useGetStoreQuery();
  const hydrated = useHydrated();
  const clock = useNow(true, EVERY_MS);
  if (!store) return null;
  // The server rendered the page at the time of its data, which a stored copy may be long after.
  const now = hydrated || !fulfilledTimeStamp ? clock : toShopTime(fulfilledTimeStamp);
  const opening = nextOpening(store.openingHours, now);
  if (opening !== null && opening <= now) return null;
  const opens =
    opening === null
      ? intl.formatMessage(m.opensLater)
      : intl.formatMessage(m.opens, { when: deadlineText(intl, opening, now) });
  return (
    <Alert icon="clock">
      <p>
        <strong>{intl.formatMessage(m.closed)}</strong> <span>{opens}</span>
      </p>
    </Alert>
  );
}
