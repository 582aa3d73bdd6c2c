import { useWatch } from 'react-hook-form';
import { useIntl, type IntlShape } from 'react-intl';
import { Alert } from '../../../kit/ui/Alert';
import type { Labels } from '../../../kit/form/useAppForm';
import { TextAreaField } from '../../../kit/form/TextAreaField';
import { TextField } from '../../../kit/form/TextField';
import { toWhole } from '../../../shop/reading/number';
import { SectionForm } from '../SectionForm';
import { useSectionEdit } from '../useSectionEdit';
import { checkPromises, isMinutes } from './checks';
import { promiseMessages as m } from './messages';
import { minutesText } from './texts';
import type { DeliveryPromises } from './types';
import { promisesChange, promisesReset, toPromiseValues, type PromiseValues } from './values';

export function PromisesForm({ promises }: { promises: DeliveryPromises }) {
  const intl = useIntl();
  const section = useSectionEdit<DeliveryPromises, PromiseValues>({
    section: promises,
    pick: (settings) => settings.deliveryPromises,
    labels: labelsOf(intl),
    toValues: toPromiseValues,
    check: checkPromises,
    toChange: promisesChange,
    toReset: promisesReset,
    name: intl.formatMessage(m.title),
  });
  const { form } = section.edit;
  const values = useWatch({ control: form.control });
  const minutes = (name: 'bundleMinutes' | 'smeMinutes') => ({
    ...form.field(name),
    inputMode: 'numeric' as const,
    hint: isMinutes(values[name] ?? '')
      ? intl.formatMessage(m.minutesHint, { time: minutesText(intl, toWhole(values[name] ?? '')) })
      : undefined,
  });
  const days = (name: 'routerNearDays' | 'routerFarDays') => ({
    ...form.field(name),
    inputMode: 'numeric' as const,
    hint: intl.formatMessage(m.daysHint),
  });
  return (
    <SectionForm section={section} reset={promises.isDefault ? null : promisesReset(promises)}>
      <Alert icon="clock">
        <p>{intl.formatMessage(m.note)}</p>
      </Alert>
      <TextField {...minutes('bundleMinutes')} />
      <TextField {...minutes('smeMinutes')} />
      <TextField {...days('routerNearDays')} />
      <TextField {...days('routerFarDays')} />
      <TextAreaField
        {...form.field('nearTowns')}
        aria-required={false}
        hint={intl.formatMessage(m.townsHint)}
        rows={4}
      />
    </SectionForm>
  );
}

function labelsOf(intl: IntlShape): Labels<PromiseValues> {
  const minutes = (message: typeof m.title) =>
    intl.formatMessage(m.inMinutes, { label: intl.formatMessage(message) });
  const days = (message: typeof m.title) =>
    intl.formatMessage(m.inDays, { label: intl.formatMessage(message) });
  return {
    bundleMinutes: minutes(m.bundleMinutes),
    smeMinutes: minutes(m.smeMinutes),
    routerNearDays: days(m.routerNearDays),
    routerFarDays: days(m.routerFarDays),
    nearTowns: m.nearTowns,
  };
}
