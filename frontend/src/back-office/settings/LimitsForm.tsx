import { useIntl } from 'react-intl';
import { TextField } from '../../components/TextField';
import { isWholeNumber } from '../../lib/numbers';
import { fieldError } from '../kit/form/fieldError';
import type { PromptLimits } from './api';
import { limitMessages as m, promptLimitNames } from './messages';
import { SectionForm } from './SectionForm';
import css from './Settings.module.css';
import { useSectionEdit } from './useSectionEdit';
import { limitsChange, limitsReset, toLimitValues, type LimitValues } from './values';

/** How often phones may be asked to pay, within what the server calls safe. */
export function LimitsForm({ limits }: { limits: PromptLimits }) {
  const intl = useIntl();
  const section = useSectionEdit<PromptLimits, LimitValues>({
    section: limits,
    pick: (settings) => settings.promptLimits,
    toValues: toLimitValues,
    toChange: limitsChange,
    toReset: limitsReset,
    name: intl.formatMessage(m.title),
  });
  const { form } = section.edit;
  const names = limits.counts.map(({ field }) => [
    field,
    intl.formatMessage(promptLimitNames[field]),
  ]);
  const labels = Object.fromEntries(names) as Record<keyof LimitValues, string>;
  return (
    <SectionForm
      section={section}
      labels={labels}
      reset={limits.isDefault ? null : limitsReset(limits)}
    >
      <p className={css.note}>{intl.formatMessage(m.formNote)}</p>
      {limits.counts.map(({ field, lowest, highest, usual }) => (
        <TextField
          key={field}
          {...form.register(field, {
            validate: (typed) =>
              isWholeNumber(typed, lowest, highest) ||
              intl.formatMessage(m.unsafe, { lowest, highest }),
          })}
          label={labels[field]}
          error={fieldError(form, field)}
          hint={intl.formatMessage(m.bounds, { lowest, highest, usual })}
          type="number"
          inputMode="numeric"
          min={lowest}
          max={highest}
          aria-required
        />
      ))}
    </SectionForm>
  );
}
