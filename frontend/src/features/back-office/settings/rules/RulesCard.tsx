import { useIntl, type IntlShape } from 'react-intl';
import { formatMoney } from '../../../../i18n/formats';
import { channelMessages } from '../../outbox/messages';
import { Facts, SettingCard } from '../SettingCard';
import { customersText } from './customersText';
import { hourText } from './hours';
import { ruleMessages as m, topicMessages } from './messages';
import type { MessageRules, StaffChannel, StaffContact, StaffTopic } from './types';

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
          [
            intl.formatMessage(m.summaryHour),
            summaryHour === null ? intl.formatMessage(m.never) : hourText(intl, summaryHour),
          ],
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

function waysText(intl: IntlShape, channels: readonly StaffChannel[]): string {
  const ways = channels.map((channel) => intl.formatMessage(channelMessages[channel]));
  return intl.formatList(ways, { type: 'unit' });
}

function topicsText(intl: IntlShape, topics: readonly StaffTopic[]): string {
  if (topics.length === 0) return intl.formatMessage(m.noTopics);
  return intl.formatList(
    topics.map((topic) => intl.formatMessage(topicMessages[topic])),
    { type: 'unit' },
  );
}
