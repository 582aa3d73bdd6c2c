import { useIntl } from 'react-intl';
import { TextField } from '../../components/TextField';
import { isWholeNumber } from '../../lib/numbers';
import { fieldError } from '../kit/form/fieldError';
import type { AgentTerms } from './api';
import { termsMessages as m } from './messages';
import { SectionForm } from './SectionForm';
import css from './Settings.module.css';
import { useSectionEdit } from './useSectionEdit';
import { termsChange, toTermsValues, type TermsValues } from './values';

const STEP_TSH = 1_000;

export function TermsForm({ terms }: { terms: AgentTerms }) {
  const intl = useIntl();
  const section = useSectionEdit<AgentTerms, TermsValues>({
    section: terms,
    pick: (settings) => settings.agentTerms,
    toValues: toTermsValues,
    toChange: termsChange,
    name: intl.formatMessage(m.title),
  });
  const { form } = section.edit;
  const labels = {
    commissionMinPercent: intl.formatMessage(m.min),
    commissionMaxPercent: intl.formatMessage(m.max),
    minimumCapitalTsh: intl.formatMessage(m.capitalTsh),
  };
  const field = (name: keyof TermsValues, most: number, fault: string) => ({
    ...form.register(name, { validate: (typed) => isWholeNumber(typed, 0, most) || fault }),
    label: labels[name],
    error: fieldError(form, name),
    type: 'number',
    inputMode: 'numeric' as const,
    min: 0,
    max: most,
    'aria-required': true,
  });
  const percent = intl.formatMessage(m.percent);
  return (
    <SectionForm section={section} labels={labels}>
      <p className={css.note}>{intl.formatMessage(m.note)}</p>
      <TextField {...field('commissionMinPercent', 100, percent)} />
      <TextField {...field('commissionMaxPercent', 100, percent)} />
      <TextField
        {...field('minimumCapitalTsh', 1e12, intl.formatMessage(m.amount))}
        step={STEP_TSH}
      />
    </SectionForm>
  );
}
