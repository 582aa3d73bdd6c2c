import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useGetStoreQuery } from '../../api/shopApi';
import type { BundleType } from '../../api/types';
import { afterOpenTime, nightEnd } from '../openingHours';
import { useHydrated } from '../../kit/hooks/useHydrated';
import { useNow } from '../../kit/hooks/useNow';
import { Alert } from '../../kit/ui/Alert';
import { texts } from '../../i18n/texts';
import { deadlineText } from './deadline';

interface Props {
  type: BundleType;
  /** As the server writes it: `1 night`. */
  validity: string;
  /** Stands here when there is nothing to warn of; without it, that the bundle comes in time. */
  children?: ReactNode;
}

const m = texts('order.night', {
  night: 'We promise this bundle by {when}. This night may be over by then.',
  nightLater: 'We load this bundle when we open again. This night may be over by then.',
  inTime: 'We promise this bundle by {when}, which is in time for this night.',
});

const EVERY_MS = 30_000;
const MINUTE_MS = 60_000;

/** Says of a bundle for the night that it may be loaded too late for this one. */
export function NightWarning({ type, validity, children }: Props) {
  return /night/.test(validity) ? <TooLate type={type}>{children}</TooLate> : children;
}

/**
 * The server does not know when its page is read. Until the browser says, the place of the sentence is kept, so that nothing
 * moves.
 */
function TooLate({ type, children }: Pick<Props, 'type' | 'children'>) {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery();
  const hydrated = useHydrated();
  const now = useNow(true, EVERY_MS);
  if (!store || (!hydrated && children)) return children;
  const { bundleMinutes, smeMinutes } = store.deliveryPromises;
  const promisedMs = (type === 'sme' ? smeMinutes : bundleMinutes) * MINUTE_MS;
  const promised = hydrated ? afterOpenTime(store.openingHours, now, promisedMs) : null;
  const inTime = promised !== null && promised <= nightEnd(now);
  if (inTime && children) return children;
  return (
    <div style={hydrated ? undefined : { visibility: 'hidden' }}>
      <Alert tone={inTime ? 'info' : 'warning'} icon="clock">
        {promised === null
          ? intl.formatMessage(m.nightLater)
          : intl.formatMessage(inTime ? m.inTime : m.night, {
              when: deadlineText(intl, promised, now),
            })}
      </Alert>
    </div>
  );
}
