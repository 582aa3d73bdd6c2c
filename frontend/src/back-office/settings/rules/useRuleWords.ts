import { useIntl, type IntlShape } from 'react-intl';
import { formatMoney } from '../../../i18n/formats';
import { toShillings } from '../../../shop/reading/number';
import type { Words } from '../../kit/form/merge';
import { customersText } from './customersText';
import { summaryText, topicsText, waysText } from './texts';
import { NEVER, type PersonValues, type RuleValues } from './values';
import { languageMessages } from '../../kit/contact/messages';

/** The rules in words, for whoever has to choose between two changes of them. */
export function useRuleWords(): Words<RuleValues> {
  const intl = useIntl();
  return {
    customers: (way) => intl.formatMessage(customersText[way]),
    urgentAboveTsh: (typed) => formatMoney(intl, toShillings(typed)),
    summaryHour: (hour) => summaryText(intl, hour === NEVER ? null : Number(hour)),
    pushTopics: (topics) => topicsText(intl, topics),
    staff: (people) => people.map((person) => personText(intl, person)).join('\n'),
  };
}

/** All that may differ, one colleague a line. */
function personText(
  intl: IntlShape,
  { name, phone, email, language, channels, topics }: PersonValues,
): string {
  const spoken = intl.formatMessage(languageMessages[language]);
  const facts = [name, phone, email, spoken, waysText(intl, channels), topicsText(intl, topics)];
  return facts.filter(Boolean).join(' · ');
}
