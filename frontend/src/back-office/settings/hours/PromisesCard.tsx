import { useIntl } from 'react-intl';
import { Facts, SettingCard } from '../SettingCard';
import { promiseMessages as m } from './messages';
import { daysPromised, minutesText } from './texts';
import type { DeliveryPromises } from './types';

/** How soon orders are delivered. */
export function PromisesCard({ promises }: { promises: DeliveryPromises }) {
  const intl = useIntl();
  const { bundleMinutes, smeMinutes, routerNearDays, routerFarDays, nearTowns } = promises;
  const towns = intl.formatList(nearTowns, { type: 'unit' });
  return (
    <SettingCard
      title={intl.formatMessage(m.title)}
      edited={{ section: 'promises', need: 'edit_settings', state: promises }}
    >
      <Facts
        facts={[
          [intl.formatMessage(m.bundleMinutes), minutesText(intl, bundleMinutes)],
          [intl.formatMessage(m.smeMinutes), minutesText(intl, smeMinutes)],
          [intl.formatMessage(m.routerNearDays), daysPromised(intl, routerNearDays)],
          [intl.formatMessage(m.routerFarDays), daysPromised(intl, routerFarDays)],
          [intl.formatMessage(m.nearTowns), towns || intl.formatMessage(m.noTowns)],
        ]}
      />
    </SettingCard>
  );
}
