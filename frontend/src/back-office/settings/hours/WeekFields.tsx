import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/Button';
import { TextField } from '../../../components/TextField';
import { ChoiceField } from '../../kit/form/ChoiceField';
import { fieldError } from '../../kit/form/fieldError';
import css from './Hours.module.css';
import { hoursMessages as m, weekdayMessages } from './messages';
import type { HoursValues } from './values';

export type HoursForm = UseFormReturn<HoursValues>;

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
      {week.map(({ day, kind }, place) => (
        <div key={day} className={css.day}>
          <ChoiceField
            form={form}
            name={`week.${place}.kind`}
            label={intl.formatMessage(weekdayMessages[day])}
          >
            <option value="open">{intl.formatMessage(m.open)}</option>
            <option value="allDay">{intl.formatMessage(m.allDay)}</option>
            <option value="closed">{intl.formatMessage(m.closed)}</option>
          </ChoiceField>
          {kind === 'open' && <Times form={form} place={place} />}
          {place === 0 && (
            <Button look="quiet" onClick={copy}>
              {intl.formatMessage(m.copy)}
            </Button>
          )}
        </div>
      ))}
    </>
  );
}

function Times({ form, place }: { form: HoursForm; place: number }) {
  const intl = useIntl();
  const missing = intl.formatMessage(m.timeMissing);
  const isAfter = (to: string) => {
    const from = form.getValues(`week.${place}.from`);
    return to === '00:00' || to > from || intl.formatMessage(m.tooEarly);
  };
  const field = (name: 'from' | 'to') => ({
    ...form.register(`week.${place}.${name}`, {
      required: missing,
      ...(name === 'to' && { validate: isAfter }),
      shouldUnregister: false,
    }),
    label: intl.formatMessage(m[name]),
    error: fieldError(form, `week.${place}.${name}`),
    type: 'time',
    'aria-required': true,
  });
  return (
    <div className={css.times}>
      <TextField {...field('from')} />
      <TextField {...field('to')} />
    </div>
  );
}
