import { useFieldArray, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { TextField } from '../../../kit/form/TextField';
import { BilingualFields } from '../../kit/form/BilingualFields';
import { EntryList, RemovableEntry } from '../Entries';
import { hoursMessages as m } from './messages';
import { dateText } from './texts';
import { newDate } from './values';
import type { HoursForm } from './WeekFields';

const MAX_DATES = 60;
const MAX_LETTERS = 60;

/** Single days on which the shop stays closed. */
export function ClosedDateFields({ form }: { form: HoursForm }) {
  const intl = useIntl();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'closedDates' });
  return (
    <EntryList
      title={intl.formatMessage(m.dates)}
      hint={intl.formatMessage(m.datesHint)}
      fault={form.error('closedDates')}
      add={intl.formatMessage(m.add)}
      onAdd={fields.length < MAX_DATES ? () => append(newDate) : null}
    >
      {fields.map(({ id }, place) => (
        <DateFields key={id} form={form} place={place} onRemove={() => remove(place)} />
      ))}
    </EntryList>
  );
}

interface Props {
  form: HoursForm;
  place: number;
  onRemove: () => void;
}

function DateFields({ form, place, onRemove }: Props) {
  const intl = useIntl();
  const closed = useWatch({ control: form.control, name: `closedDates.${place}` });
  const title = dateText(intl, closed) || intl.formatMessage(m.dateNumber, { number: place + 1 });
  return (
    <RemovableEntry
      title={title}
      remove={intl.formatMessage(m.remove)}
      removeNamed={intl.formatMessage(m.removeNamed, { name: title })}
      onRemove={onRemove}
    >
      <TextField {...form.field(`closedDates.${place}.date`)} type="date" />
      <BilingualFields
        form={form}
        english={`closedDates.${place}.name`}
        swahili={`closedDates.${place}.nameSwahili`}
        maxLength={MAX_LETTERS}
      />
    </RemovableEntry>
  );
}
