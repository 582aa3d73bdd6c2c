import { useIntl } from 'react-intl';
import { Alert } from '../../../components/Alert';
import { TextField } from '../../../components/TextField';
import { BoxesField } from '../../kit/form/BoxesField';
import { ChoiceField } from '../../kit/form/ChoiceField';
import { isWholeNumber } from '../../../lib/numbers';
import { fieldError } from '../../kit/form/fieldError';
import { SectionForm } from '../SectionForm';
import { useSectionEdit } from '../useSectionEdit';
import { customersText } from './customersText';
import { hours, hourText } from './hours';
import { ruleMessages as m } from './messages';
import { StaffFields } from './StaffFields';
import type { MessageRules } from './types';
import { useRuleWords } from './useRuleWords';
import { useTopicChoices } from './useTopicChoices';
import { NEVER, rulesChange, toRuleValues, type RuleValues } from './values';

const STEP_TSH = 1_000;
const MOST_TSH = 1e12;

export function RulesForm({ rules }: { rules: MessageRules }) {
  const intl = useIntl();
  const section = useSectionEdit<MessageRules, RuleValues>({
    section: rules,
    pick: (settings) => settings.messages ?? rules,
    toValues: toRuleValues,
    toChange: rulesChange,
    name: intl.formatMessage(m.title),
  });
  const { form } = section.edit;
  const labels = useLabels();
  const amount = intl.formatMessage(m.amount);
  return (
    <SectionForm section={section} labels={labels} words={useRuleWords()}>
      <Alert icon="shield">
        <p>{intl.formatMessage(m.note)}</p>
      </Alert>
      <ChoiceField form={form} name="customers" label={labels.customers}>
        {Object.entries(customersText).map(([way, name]) => (
          <option key={way} value={way}>
            {intl.formatMessage(name)}
          </option>
        ))}
      </ChoiceField>
      <TextField
        {...form.register('urgentAboveTsh', {
          validate: (typed) => isWholeNumber(typed, 0, MOST_TSH) || amount,
        })}
        label={labels.urgentAboveTsh}
        error={fieldError(form, 'urgentAboveTsh')}
        type="number"
        inputMode="numeric"
        min={0}
        max={MOST_TSH}
        step={STEP_TSH}
        aria-required
      />
      <ChoiceField form={form} name="summaryHour" label={labels.summaryHour}>
        <option value={NEVER}>{intl.formatMessage(m.never)}</option>
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {hourText(intl, hour)}
          </option>
        ))}
      </ChoiceField>
      <BoxesField
        form={form}
        name="pushTopics"
        legend={labels.pushTopics}
        choices={useTopicChoices()}
      />
      <StaffFields form={form} />
    </SectionForm>
  );
}

function useLabels(): Record<keyof RuleValues, string> {
  const intl = useIntl();
  return {
    customers: intl.formatMessage(m.customers),
    urgentAboveTsh: intl.formatMessage(m.urgentAboveTsh),
    summaryHour: intl.formatMessage(m.summaryHour),
    pushTopics: intl.formatMessage(m.pushTopics),
    staff: intl.formatMessage(m.staff),
  };
}
