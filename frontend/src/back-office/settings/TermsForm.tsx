import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { TextField } from '../../components/TextField';
import { isWholeNumber } from '../../lib/numbers';
import type { AgentTerms } from './api';
import { termsMessages as m } from './messages';
import { SectionForm } from './SectionForm';
import { useSectionEdit } from './useSectionEdit';
import { termsChange, toTermsValues, type TermsValues } from './values';

const STEP_TSH = 1_000;
const MAX_TSH = 1e12;
const MAX_PERCENT = 100;

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
      commissionMinPercent: !isWholeNumber(commissionMinPercent, 0, MAX_PERCENT) && m.percent,
      commissionMaxPercent: !isWholeNumber(commissionMaxPercent, 0, MAX_PERCENT) && m.percent,
      minimumCapitalTsh: !isWholeNumber(minimumCapitalTsh, 0, MAX_TSH) && m.amount,
    }),
    toChange: termsChange,
    name: intl.formatMessage(m.title),
  });
  const { form } = section.edit;
  const number = { type: 'number', inputMode: 'numeric', min: 0 } as const;
  return (
    <SectionForm section={section}>
      <Typography variant="caption" component="p">
        {intl.formatMessage(m.note)}
      </Typography>
      <TextField {...form.field('commissionMinPercent')} {...number} max={MAX_PERCENT} />
      <TextField {...form.field('commissionMaxPercent')} {...number} max={MAX_PERCENT} />
      <TextField {...form.field('minimumCapitalTsh')} {...number} max={MAX_TSH} step={STEP_TSH} />
    </SectionForm>
  );
}
