import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useGetBundleQuery, useGetStoreQuery } from '../../api/shopApi';
import type { Bundle } from '../../api/types';
import { hoursEnd } from '../openingHours';
import { promisedAt, soldLater } from '../sale';
import { useShopTime } from '../useShopTime';
import { useHydrated } from '../../kit/hooks/useHydrated';
import { Alert } from '../../kit/ui/Alert';
import { texts } from '../../i18n/texts';
import { deadlineText } from './deadline';

interface Props {
  bundleId: string;
  /** Stands here when there is nothing to warn of; without it, that the bundle comes in time. */
  children?: ReactNode;
}

const m = texts('order.night', {
  night: 'We promise this bundle by {when}. Its hours ({hours}) may be over for today by then.',
  nightLater: 'We load this bundle when we open again. Its hours may be over by then.',
  inTime: 'We promise this bundle by {when}, in time for its hours ({hours}).',
  soldLater:
    'Not on sale now: we would load it after its hours ({hours}). Buy it again from {when}.',
  soldLaterUnknown: 'Not on sale now: we would load it after its hours ({hours}).',
});

/** Says of a bundle that works at some hours only whether it is loaded in time, or from when it is sold again. */
export function NightWarning({ bundleId, children }: Props) {
  const { data: bundle } = useGetBundleQuery(bundleId);
  if (!bundle || bundle.hours === null) return children;
  return <Timing bundle={bundle} hours={bundle.hours} children={children} />;
}

/**
 * The server does not know when its page is read. Until the browser says, the place of the sentence is kept, so that nothing
 * moves.
 */
function Timing({
  bundle,
  hours,
  children,
}: Omit<Props, 'bundleId'> & { bundle: Bundle; hours: string }) {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery();
  const hydrated = useHydrated();
  const now = useShopTime();
  if (!store || (!hydrated && children)) return children;
  const later = soldLater(store, bundle, now);
  const promised = promisedAt(store, bundle.type, now);
  const inTime = !later && promised !== null && promised <= hoursEnd(hours, now);
  if (inTime && children) return children;
  const at = later ? later.from : promised;
  const [known, unknown] = later
    ? [m.soldLater, m.soldLaterUnknown]
    : [inTime ? m.inTime : m.night, m.nightLater];
  const shown = { hours: hoursText(hours), when: at === null ? '' : deadlineText(intl, at, now) };
  return (
    <div style={hydrated ? undefined : { visibility: 'hidden' }}>
      <Alert tone={inTime ? 'info' : 'warning'} icon="clock">
        {intl.formatMessage(at === null ? unknown : known, shown)}
      </Alert>
    </div>
  );
}

/** `00:00–06:00` */
export function hoursText(hours: string): string {
  return hours.replace('-', '–');
}
