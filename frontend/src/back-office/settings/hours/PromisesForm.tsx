import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { Alert } from '../../../components/Alert';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { isWholeNumber } from '../../../lib/numbers';
import { fieldError } from '../../kit/form/fieldError';
import { SectionForm } from '../SectionForm';
import { useSectionEdit } from '../useSectionEdit';
import { promiseMessages as m } from './messages';
import { minutesText } from './texts';
import type { DeliveryPromises } from './types';
import {
  promisesChange,
  promisesReset,
  toPromiseValues,
  type PromiseField,
  type PromiseValues,
} from './values';

const MINUTES = { min: 5, max: 2880 };
const DAYS = { min: 0, max: 30 };

export function PromisesForm({ promises }: { promises: DeliveryPromises }) {
  const intl = useIntl();
  const section = useSectionEdit<DeliveryPromises, PromiseValues>({
    section: promises,
    pick: (settings) => settings.deliveryPromises,
    toValues: toPromiseValues,
    toChange: promisesChange,
    toReset: promisesReset,
    name: intl.formatMessage(m.title),
  });
  const { form } = section.edit;
  const values = useWatch({ control: form.control });
  const labels = useLabels();
  const number = (name: PromiseField, bounds: typeof DAYS, unsafe: string) => ({
    ...form.register(name, {
      validate: (typed) => isWholeNumber(typed, bounds.min, bounds.max) || unsafe,
    }),
    label: labels[name],
    error: fieldError(form, name),
    type: 'number',
    inputMode: 'numeric' as const,
    ...bounds,
    'aria-required': true,
  });
  const minutes = (name: 'bundleMinutes' | 'smeMinutes') => ({
    ...number(name, MINUTES, intl.formatMessage(m.minutesUnsafe)),
    hint: isWholeNumber(values[name] ?? '', MINUTES.min, MINUTES.max)
      ? intl.formatMessage(m.minutesHint, { time: minutesText(intl, Number(values[name])) })
      : undefined,
  });
  const days = (name: 'routerNearDays' | 'routerFarDays') => ({
    ...number(name, DAYS, intl.formatMessage(m.daysUnsafe)),
    hint: intl.formatMessage(m.daysHint),
  });
  const isNotSooner = (typed: string) =>
    !isWholeNumber(typed, DAYS.min, DAYS.max)
      ? intl.formatMessage(m.daysUnsafe)
      : Number(typed) >= Number(form.getValues('routerNearDays')) ||
        intl.formatMessage(m.farBeforeNear);
  return (
    <SectionForm
      section={section}
      labels={labels}
      reset={promises.isDefault ? null : promisesReset(promises)}
    >
      <Alert icon="clock">
        <p>{intl.formatMessage(m.note)}</p>
      </Alert>
      <TextField {...minutes('bundleMinutes')} />
      <TextField {...minutes('smeMinutes')} />
      <TextField {...days('routerNearDays')} />
      <TextField
        {...days('routerFarDays')}
        {...form.register('routerFarDays', { validate: isNotSooner })}
      />
      <TextAreaField
        {...form.register('nearTowns')}
        label={labels.nearTowns}
        hint={intl.formatMessage(m.townsHint)}
        error={fieldError(form, 'nearTowns')}
        rows={4}
      />
    </SectionForm>
  );
}

function useLabels(): Record<keyof PromiseValues, string> {
  const intl = useIntl();
  const minutes = (label: string) => intl.formatMessage(m.inMinutes, { label });
  const days = (label: string) => intl.formatMessage(m.inDays, { label });
  return {
    bundleMinutes: minutes(intl.formatMessage(m.bundleMinutes)),
    smeMinutes: minutes(intl.formatMessage(m.smeMinutes)),
    routerNearDays: days(intl.formatMessage(m.routerNearDays)),
    routerFarDays: days(intl.formatMessage(m.routerFarDays)),
    nearTowns: intl.formatMessage(m.nearTowns),
  };
}
