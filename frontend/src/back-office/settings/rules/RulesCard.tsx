import { useIntl } from 'react-intl';
import { formatMoney } from '../../../i18n/formats';
import { Facts, SettingCard } from '../SettingCard';
import { customersText } from './customersText';
import { ruleMessages as m } from './messages';
import { summaryText, topicsText, waysText } from './texts';
import type { MessageRules, StaffContact } from './types';

/** Who is told what by which way. */
export function RulesCard({ rules }: { rules: MessageRules }) {
  const intl = useIntl();
  const { customers, urgentAboveTsh, summaryHour, staff, pushTopics } = rules;
  return (
    <SettingCard
      title={intl.formatMessage(m.title)}
      edited={{ section: 'messages', need: 'edit_settings', state: rules }}
    >
      <Facts
        facts={[
          [intl.formatMessage(m.customers), intl.formatMessage(customersText[customers])],
          [intl.formatMessage(m.urgentAbove), formatMoney(intl, urgentAboveTsh)],
          [intl.formatMessage(m.summaryHour), summaryText(intl, summaryHour)],
          [intl.formatMessage(m.staff), <Staff key="staff" staff={staff} />],
          [intl.formatMessage(m.pushTopics), topicsText(intl, pushTopics)],
        ]}
      />
    </SettingCard>
  );
}

function Staff({ staff }: { staff: readonly StaffContact[] }) {
  const intl = useIntl();
  if (staff.length === 0) return intl.formatMessage(m.nobody);
  return (
    <ul>
      {staff.map(({ name, channels }) => (
        <li key={name}>{intl.formatMessage(m.way, { name, ways: waysText(intl, channels) })}</li>
      ))}
    </ul>
  );
}
