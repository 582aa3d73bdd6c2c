import Stack from '@mui/material/Stack';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { Columns } from '../../kit/layout';
import { Button } from '../../../kit/ui/Button';
import type { AppForm } from '../../../kit/form/useAppForm';
import { TextField } from '../../../kit/form/TextField';
import { ChoiceField } from '../../kit/form/ChoiceField';
import { hoursMessages as m, weekdayMessages } from './messages';
import { MIDNIGHT, type HoursValues } from './values';

export type HoursForm = AppForm<HoursValues>;

/** Each weekday: closed, open between two times, or around the clock. */
export function WeekFields({ form }: { form: HoursForm }) {
  const intl = useIntl();
  const week = useWatch({ control: form.control, name: 'week' });
  const copy = () => {
    const [monday] = form.getValues('week');
    if (!monday) return;
    const same = form.getValues('week').map(({ day }) => ({ ...monday, day }));
    form.setValue('week', same, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  return (
    <>
      {week.map(({ day, kind, from, to }, place) => (
        <Stack key={day} spacing={2}>
          <ChoiceField
            form={form}
            name={`week.${place}.kind`}
            label={intl.formatMessage(weekdayMessages[day])}
          >
            <option value="open">{intl.formatMessage(m.open)}</option>
            <option value="allDay">{intl.formatMessage(m.allDay)}</option>
            <option value="closed">{intl.formatMessage(m.closed)}</option>
          </ChoiceField>
          {kind === 'open' && (
            <Columns narrowest={130}>
              <TextField {...form.field(`week.${place}.from`)} type="time" />
              <TextField
                {...form.field(`week.${place}.to`)}
                type="time"
                hint={to && to !== MIDNIGHT && to < from && intl.formatMessage(m.nextDay)}
              />
            </Columns>
          )}
          {place === 0 && (
            <div>
              <Button look="quiet" onClick={copy}>
                {intl.formatMessage(m.copy)}
              </Button>
            </div>
          )}
        </Stack>
      ))}
    </>
  );
}
