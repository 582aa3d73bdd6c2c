import { useIntl } from 'react-intl';
import { Alert } from '../../../kit/ui/Alert';
import { bilingualLabels } from '../../kit/form/bilingualLabels';
import { SectionForm } from '../SectionForm';
import { useSectionEdit } from '../useSectionEdit';
import { checkHours } from './checks';
import { ClosedDateFields } from './ClosedDateFields';
import { hoursMessages as m } from './messages';
import { dateText, weekText } from './texts';
import type { OpeningHours } from './types';
import { fromDay, hoursChange, hoursReset, toHoursValues, type HoursValues } from './values';
import { WeekFields } from './WeekFields';

export function HoursForm({ hours }: { hours: OpeningHours }) {
  const intl = useIntl();
  const section = useSectionEdit<OpeningHours, HoursValues>({
    section: hours,
    pick: (settings) => settings.openingHours,
    labels: {
      week: m.week,
      'week.from': m.from,
      'week.to': m.to,
      closedDates: m.dates,
      'closedDates.date': m.date,
      ...bilingualLabels(intl, { 'closedDates.name': m.name }),
    },
    toValues: toHoursValues,
    check: checkHours,
    toChange: hoursChange,
    toReset: hoursReset,
    name: intl.formatMessage(m.title),
  });
  const { form } = section.edit;
  return (
    <SectionForm
      section={section}
      words={{
        week: (week) =>
          weekText(intl, week.map(fromDay))
            .map(({ days, times }) => intl.formatMessage(m.named, { day: days, name: times }))
            .join('\n'),
        closedDates: (dates) => dates.map((date) => dateText(intl, date)).join('\n'),
      }}
      reset={hours.isDefault ? null : hoursReset(hours)}
    >
      <Alert icon="clock">
        <p>{intl.formatMessage(m.note)}</p>
      </Alert>
      <WeekFields form={form} />
      <ClosedDateFields form={form} />
    </SectionForm>
  );
}
