import { useIntl } from 'react-intl';
import { useGetStoreQuery } from '../../api/shopApi';
import { nextOpening } from '../openingHours';
import { useShopTime } from '../useShopTime';
import { Alert } from '../../kit/ui/Alert';
import { closedMessages as m } from './closedMessages';
import { deadlineText } from './deadline';

/** Outside opening hours: when the shop opens again. */
export function ClosedNotice() {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery();
  const now = useShopTime();
  if (!store) return null;
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
