import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { Button } from '../../../kit/ui/Button';
import { TextField } from '../../../kit/form/TextField';
import { BilingualFields } from '../../kit/form/BilingualFields';
import { RemovableEntry } from '../RemovableEntry';
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
  const fault = form.error('closedDates');
  return (
    <Stack
      component="section"
      spacing={4}
      sx={{ alignItems: 'flex-start', '& > section': { width: 1 } }}
    >
      <h3>{intl.formatMessage(m.dates)}</h3>
      <Typography color="textSecondary">{intl.formatMessage(m.datesHint)}</Typography>
      {fields.map(({ id }, place) => (
        <DateFields key={id} form={form} place={place} onRemove={() => remove(place)} />
      ))}
      {fault && (
        <Typography role="alert" variant="body2" color="error">
          {fault}
        </Typography>
      )}
      {fields.length < MAX_DATES && (
        <Button look="outline" onClick={() => append(newDate)}>
          {intl.formatMessage(m.add)}
        </Button>
      )}
    </Stack>
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
