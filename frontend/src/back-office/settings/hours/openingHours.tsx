import { useIntl } from 'react-intl';
import { fact } from '../../../shop/order/Facts';
import { bilingualLabels } from '../../kit/form/bilingualLabels';
import { Notice } from '../fields';
import { reset, stored, type Section, type SectionProps } from '../section';
import { factsCard } from '../SettingCard';
import { checkHours } from './checks';
import { ClosedDateFields } from './ClosedDateFields';
import { hoursMessages as m, weekdayMessages } from './messages';
import { dateText, weekText } from './texts';
import type { OpeningHours } from '../api';
import { fromDay, toHoursValues, type HoursValues } from './values';
import { WeekFields } from './WeekFields';

export const openingHours: Section<OpeningHours, HoursValues> = {
  path: 'hours',
  title: m.title,
  need: 'edit_settings',
  said: [m, weekdayMessages],
  ...stored('openingHours', ({ week, closedDates }: HoursValues) => ({
    week: week.map(fromDay),
    closedDates,
  })),
  toReset: reset('openingHours', { week: [] }),
  toValues: toHoursValues,
  check: checkHours,
  labels: (intl) => ({
    week: m.week,
    'week.from': m.from,
    'week.to': m.to,
    closedDates: m.dates,
    'closedDates.date': m.date,
    ...bilingualLabels(intl, { 'closedDates.name': m.name }),
  }),
  words: (intl) => ({
    week: (week) =>
      weekText(intl, week.map(fromDay))
        .map(({ days, times }) => intl.formatMessage(m.named, { day: days, name: times }))
        .join('\n'),
    closedDates: (dates) => dates.map((date) => dateText(intl, date)).join('\n'),
  }),
  note: <Notice icon="clock" message={m.note} />,
  Fields: HoursFields,
  Card: factsCard({
    factsOf: (item, intl) => [
      ...weekText(intl, item.week).map(({ days, times }) => fact(days, times)),
      fact(m.dates, <Dates hours={item} />),
    ],
  }),
};

function HoursFields({ form }: SectionProps<OpeningHours, HoursValues>) {
  return (
    <>
      <WeekFields form={form} />
      <ClosedDateFields form={form} />
    </>
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
