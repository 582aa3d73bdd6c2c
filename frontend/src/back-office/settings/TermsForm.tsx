import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { TextField } from '../../kit/form/TextField';
import { amountProblem, wholeProblem } from '../kit/form/numberProblem';
import type { AgentTerms } from './api';
import { termsMessages as m } from './messages';
import { SectionForm } from './SectionForm';
import { useSectionEdit } from './useSectionEdit';
import { termsChange, toTermsValues, type TermsValues } from './values';

const MAX_TSH = 1e12;
const PERCENT = { min: 0, max: 100 };

export function TermsForm({ terms }: { terms: AgentTerms }) {
  const intl = useIntl();
  const section = useSectionEdit<AgentTerms, TermsValues>({
    section: terms,
    pick: (settings) => settings.agentTerms,
    labels: {
      commissionMinPercent: m.min,
      commissionMaxPercent: m.max,
      minimumCapitalTsh: m.capitalTsh,
    },
    toValues: toTermsValues,
    check: ({ commissionMinPercent, commissionMaxPercent, minimumCapitalTsh }) => ({
      commissionMinPercent: wholeProblem(commissionMinPercent, PERCENT, m.percent),
      commissionMaxPercent: wholeProblem(commissionMaxPercent, PERCENT, m.percent),
      minimumCapitalTsh: amountProblem(minimumCapitalTsh, { min: 0, max: MAX_TSH }, m.amount),
    }),
    toChange: termsChange,
    name: intl.formatMessage(m.title),
  });
  const { form } = section.edit;
  return (
    <SectionForm section={section}>
      <Typography variant="caption" component="p">
        {intl.formatMessage(m.note)}
      </Typography>
      <TextField {...form.field('commissionMinPercent')} inputMode="numeric" />
      <TextField {...form.field('commissionMaxPercent')} inputMode="numeric" />
      <TextField {...form.field('minimumCapitalTsh')} inputMode="numeric" />
    </SectionForm>
  );
}
