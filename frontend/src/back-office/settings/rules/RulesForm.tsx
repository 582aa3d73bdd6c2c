import { useIntl } from 'react-intl';
import { Alert } from '../../../kit/ui/Alert';
import { TextField } from '../../../kit/form/TextField';
import { BoxesField } from '../../kit/form/BoxesField';
import { ChoiceField } from '../../kit/form/ChoiceField';
import { SectionForm } from '../SectionForm';
import { useSectionEdit } from '../useSectionEdit';
import { checkRules } from './checkRules';
import { customersText } from './customersText';
import { hours, hourText } from './hours';
import { ruleMessages as m } from './messages';
import { StaffFields } from './StaffFields';
import type { MessageRules } from './types';
import { useRuleWords } from './useRuleWords';
import { useTopicChoices } from './useTopicChoices';
import { NEVER, rulesChange, toRuleValues, type RuleValues } from './values';

export function RulesForm({ rules }: { rules: MessageRules }) {
  const intl = useIntl();
  const section = useSectionEdit<MessageRules, RuleValues>({
    section: rules,
    pick: (settings) => settings.messages ?? rules,
    labels: {
      customers: m.customers,
      urgentAboveTsh: m.urgentAboveTsh,
      summaryHour: m.summaryHour,
      pushTopics: m.pushTopics,
      staff: m.staff,
      'staff.name': m.name,
      'staff.phone': m.phone,
      'staff.email': m.email,
      'staff.language': m.language,
      'staff.channels': m.channels,
      'staff.topics': m.topics,
    },
    toValues: toRuleValues,
    check: checkRules,
    toChange: rulesChange,
    name: intl.formatMessage(m.title),
  });
  const { form } = section.edit;
  return (
    <SectionForm section={section} words={useRuleWords()}>
      <Alert icon="shield">
        <p>{intl.formatMessage(m.note)}</p>
      </Alert>
      <ChoiceField form={form} name="customers">
        {Object.entries(customersText).map(([way, name]) => (
          <option key={way} value={way}>
            {intl.formatMessage(name)}
          </option>
        ))}
      </ChoiceField>
      <TextField {...form.field('urgentAboveTsh')} inputMode="numeric" />
      <ChoiceField form={form} name="summaryHour">
        <option value={NEVER}>{intl.formatMessage(m.never)}</option>
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {hourText(intl, hour)}
          </option>
        ))}
      </ChoiceField>
      <BoxesField form={form} name="pushTopics" choices={useTopicChoices()} />
      <StaffFields form={form} />
    </SectionForm>
  );
}
