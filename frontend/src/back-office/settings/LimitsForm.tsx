import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import type { FieldProblems } from '../../kit/form/checked';
import { TextField } from '../../kit/form/TextField';
import { wholeProblem } from '../kit/form/numberProblem';
import type { PromptLimits } from './api';
import { limitMessages as m, promptLimitNames } from './messages';
import { SectionForm } from './SectionForm';
import { useSectionEdit } from './useSectionEdit';
import { limitsChange, limitsReset, toLimitValues, type LimitValues } from './values';

/** How often phones may be asked to pay, within what the server calls safe. */
export function LimitsForm({ limits }: { limits: PromptLimits }) {
  const intl = useIntl();
  const section = useSectionEdit<PromptLimits, LimitValues>({
    section: limits,
    pick: (settings) => settings.promptLimits,
    labels: promptLimitNames,
    toValues: toLimitValues,
    check: (values) => {
      const problems: FieldProblems<LimitValues> = {};
      for (const { field, lowest, highest } of limits.counts) {
        problems[field] = wholeProblem(values[field], { min: lowest, max: highest });
      }
      return problems;
    },
    toChange: limitsChange,
    toReset: limitsReset,
    name: intl.formatMessage(m.title),
  });
  return (
    <SectionForm section={section} reset={limits.isDefault ? null : limitsReset(limits)}>
      <Typography variant="caption" component="p">
        {intl.formatMessage(m.formNote)}
      </Typography>
      {limits.counts.map(({ field, lowest, highest, usual }) => (
        <TextField
          key={field}
          {...section.edit.form.field(field)}
          hint={intl.formatMessage(m.bounds, { lowest, highest, usual })}
          inputMode="numeric"
        />
      ))}
    </SectionForm>
  );
}
