import { useIntl } from 'react-intl';
import type { Store } from '../../api/types';
import { formatAsOf, formatTime } from '../../i18n/formats';
import { useHydrated } from '../../kit/hooks/useHydrated';
import css from './HomePage.module.css';
import { homeMessages } from './messages';

const figures = ['customers', 'networks'] as const;

/** Of when the figures are that the shop computed; by their names where others stand beside them. */
export function AsOf({ claims }: { claims: Store['claims'] }) {
  const intl = useIntl();
  const hydrated = useHydrated();
  const { asOf, computed } = claims;
  if (!asOf) return null;
  // A page is computed anew within minutes; only a copy on this device can be of another day.
  const time = hydrated ? formatAsOf(intl, Date.parse(asOf)) : formatTime(intl, asOf);
  const hasOwn = figures.some((figure) => claims[figure] && !computed.includes(figure));
  const names = computed.map((figure) => intl.formatMessage(homeMessages[figure])).join(', ');
  return (
    <p className={css.asOf}>
      {hasOwn
        ? intl.formatMessage(homeMessages.figuresAsOf, { figures: names, time })
        : intl.formatMessage(homeMessages.asOf, { time })}
    </p>
  );
}
