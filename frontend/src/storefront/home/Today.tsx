import { useIntl } from 'react-intl';
import { useGetStoreQuery } from '../../api/shopApi';
import type { Store } from '../../api/types';
import { shopNow } from '../../kit/clock';
import { useHydrated } from '../../kit/hooks/useHydrated';
import { isSameDay } from '../../i18n/dates';
import css from './HomePage.module.css';
import { todayMessages as m } from './messages';

/** What the shop did today and what its customers think of it, from its records; nothing of a quiet day. */
export function Today() {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery();
  const isToday = useIsToday(store?.loadedToday?.asOf);
  if (!store?.loadedToday && !store?.rating) return null;
  return (
    <p className={css.today}>
      {isToday && store.loadedToday && <Loaded today={store.loadedToday} />}
      {store.rating && (
        <span className={css.rating}>
          {intl.formatMessage(m.rating, {
            average: (store.rating.averageTenths / 10).toFixed(1),
            count: store.rating.count,
          })}
        </span>
      )}
    </p>
  );
}

function Loaded({ today: { count, halfWithinMinutes } }: { today: LoadedToday }) {
  const intl = useIntl();
  return (
    <span>
      {halfWithinMinutes === null
        ? intl.formatMessage(m.loaded, { count })
        : intl.formatMessage(m.loadedHalf, { count, minutes: halfWithinMinutes })}
    </span>
  );
}

type LoadedToday = NonNullable<Store['loadedToday']>;

/** A page is computed anew within minutes; only a copy on this device can be of another day. */
function useIsToday(asOf: string | undefined): boolean {
  const hydrated = useHydrated();
  return asOf !== undefined && (!hydrated || isSameDay(asOf, shopNow()));
}
