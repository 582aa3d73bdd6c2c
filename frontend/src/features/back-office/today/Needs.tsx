import { useIntl } from 'react-intl';
import { useNow } from '../../../lib/useNow';
import { usePermissions } from '../usePermissions';
import { MINUTE_MS, minutesSince } from '../waiting';
import { durationText } from './duration';
import { needMessages as m, todayMessages } from './messages';
import { NeedCard } from './NeedCard';
import { needs } from './needs';
import { Section } from './Section';
import { SuccessCard } from './SuccessCard';
import css from './Today.module.css';
import type { Dashboard } from './types';

/** Each number opens the list that it counts. */
export function Needs({ dashboard }: { dashboard: Dashboard | undefined }) {
  const intl = useIntl();
  const may = usePermissions();
  const now = useNow(true, MINUTE_MS);
  const oldest = dashboard?.orders?.oldestToDeliverAt;
  const minutes = oldest ? minutesSince(oldest, now) : 0;
  const age = minutes > 0 ? durationText(intl, minutes) : null;
  return (
    <Section title={todayMessages.needs}>
      <ul className={css.needs}>
        {needs
          .filter(({ permission }) => may(permission))
          .map(({ text, to, tone, count }) => (
            <li key={text.id}>
              <NeedCard
                to={to}
                tone={tone}
                count={dashboard && count(dashboard)}
                text={text}
                detail={text === m.toDeliver && age ? intl.formatMessage(m.oldest, { age }) : null}
              />
            </li>
          ))}
        {may('see_payments') && (
          <li>
            <SuccessCard networks={dashboard?.payments?.networks} />
          </li>
        )}
      </ul>
    </Section>
  );
}
