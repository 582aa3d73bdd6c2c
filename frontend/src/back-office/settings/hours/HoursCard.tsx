import { useIntl } from 'react-intl';
import { Facts, SettingCard } from '../SettingCard';
import { hoursMessages as m } from './messages';
import { dateText, weekText } from './texts';
import type { OpeningHours } from './types';

export function HoursCard({ hours }: { hours: OpeningHours }) {
  const intl = useIntl();
  const week = weekText(intl, hours.week).map(({ days, times }) => [days, times] as const);
  return (
    <SettingCard
      title={intl.formatMessage(m.title)}
      edited={{ section: 'hours', need: 'edit_settings', state: hours }}
    >
      <Facts
        facts={[...week, [intl.formatMessage(m.dates), <Dates key="dates" hours={hours} />]]}
      />
    </SettingCard>
  );
}

function Dates({ hours: { closedDates } }: { hours: OpeningHours }) {
  const intl = useIntl();
  if (closedDates.length === 0) return intl.formatMessage(m.noDates);
  return (
    <ul>
      {closedDates.map((closed) => (
        <li key={closed.date}>{dateText(intl, closed)}</li>
      ))}
    </ul>
  );
}
