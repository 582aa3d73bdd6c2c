import { useIntl, type IntlShape } from 'react-intl';
import { fact } from '../../../shop/order/Facts';
import { formatMoney, formatTime } from '../../../i18n/formats';
import { toShillings } from '../../../shop/reading/number';
import { displayPhone } from '../../../shop/reading/phone';
import type { FieldProblems } from '../../../kit/form/checked';
import { languageMessages, channelMessages } from '../../kit/contact/messages';
import { amountProblem } from '../../kit/form/numberProblem';
import { boxes, choice, fieldTable, line, Notice } from '../fields';
import { stored, type Section } from '../section';
import { factsCard } from '../SettingCard';
import { ruleMessages as m, topicMessages } from './messages';
import { StaffFields } from './StaffFields';
import type { MessageRules, StaffContact, StaffChannel, StaffTopic } from '../api';
import { isByEmail, isByPhone, type PersonValues, type RuleValues } from './values';

const AMOUNT = { min: 0, max: 1e12 };

const NEVER = 'never';

/** By which way customers are told. */
const customersText = { sms: m.bySms, whatsapp: m.byWhatsApp, none: m.notAtAll } as const;

const table = fieldTable<RuleValues>({
  customers: choice(m.customers, ({ intl }) =>
    Object.entries(customersText).map(([way, name]) => [way, intl.formatMessage(name)]),
  ),
  urgentAboveTsh: line(m.urgentAboveTsh, { inputMode: 'numeric' }),
  summaryHour: choice(m.summaryHour, ({ intl }) =>
    [NEVER, ...hours].map((hour) => [hour, summaryText(intl, hour)]),
  ),
  pushTopics: boxes(m.pushTopics, topicMessages),
  staff: { label: m.staff, draw: (form) => <StaffFields form={form} /> },
});

/** Who is told what by which way. */
export const rules: Section<MessageRules, RuleValues> = {
  path: 'messages',
  title: m.title,
  need: 'edit_settings',
  said: [m, topicMessages],
  ...stored('messages', (values: RuleValues) => {
    const { urgentAboveTsh, summaryHour, staff, ...rest } = values;
    return {
      ...rest,
      urgentAboveTsh: toShillings(urgentAboveTsh),
      summaryHour: summaryHour === NEVER ? null : Number(summaryHour),
      staff: staff.map((person) => ({
        ...person,
        phone: person.phone.trim() || null,
        email: person.email.trim() || null,
      })),
    };
  }),
  toValues: (item) => ({
    customers: item.customers,
    urgentAboveTsh: item.urgentAboveTsh.toString(),
    summaryHour: item.summaryHour?.toString() ?? NEVER,
    pushTopics: item.pushTopics,
    staff: item.staff.map((person) => ({
      ...person,
      phone: displayPhone(person.phone ?? ''),
      email: person.email ?? '',
    })),
  }),
  check: checkRules,
  words: (intl) => ({
    customers: (way) => intl.formatMessage(customersText[way]),
    urgentAboveTsh: (typed) => formatMoney(intl, toShillings(typed)),
    summaryHour: (hour) => summaryText(intl, hour),
    pushTopics: (topics) => topicsText(intl, topics),
    staff: (people) => people.map((person) => personText(intl, person)).join('\n'),
  }),
  note: <Notice icon="shield" message={m.note} />,
  Fields: table.Fields,
  labels: (intl) => ({
    ...table.labels(intl),
    'staff.name': m.name,
    'staff.phone': m.phone,
    'staff.email': m.email,
    'staff.language': m.language,
    'staff.channels': m.channels,
    'staff.topics': m.topics,
  }),
  Card: factsCard({
    factsOf: ({ customers, urgentAboveTsh, summaryHour, staff, pushTopics }, intl) => [
      fact(m.customers, intl.formatMessage(customersText[customers])),
      fact(m.urgentAbove, formatMoney(intl, urgentAboveTsh)),
      fact(m.summaryHour, summaryText(intl, summaryHour?.toString() ?? NEVER)),
      fact(m.staff, <Staff staff={staff} />),
      fact(m.pushTopics, topicsText(intl, pushTopics)),
    ],
  }),
};

const hours = Array.from({ length: 24 }, (_, hour) => hour.toString());

/** When the day's summary is sent, by the shop's clocks: `20:00`. */
function summaryText(intl: IntlShape, hour: string): string {
  if (hour === NEVER) return intl.formatMessage(m.never);
  return formatTime(intl, Date.parse(`2026-01-01T${hour.padStart(2, '0')}:00:00+03:00`));
}

/** All that may differ, one colleague a line, for whoever has to choose between two changes. */
function personText(
  intl: IntlShape,
  { name, phone, email, language, channels, topics }: PersonValues,
): string {
  const spoken = intl.formatMessage(languageMessages[language]);
  const facts = [name, phone, email, spoken, waysText(intl, channels), topicsText(intl, topics)];
  return facts.filter(Boolean).join(' · ');
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

/** By which ways a colleague is told. */
function waysText(intl: IntlShape, channels: readonly StaffChannel[]): string {
  const ways = channels.map((channel) => intl.formatMessage(channelMessages[channel]));
  return intl.formatList(ways, { type: 'unit' });
}

/** What somebody is told of. */
function topicsText(intl: IntlShape, topics: readonly StaffTopic[]): string {
  if (topics.length === 0) return intl.formatMessage(m.noTopics);
  const names = topics.map((topic) => intl.formatMessage(topicMessages[topic]));
  return intl.formatList(names, { type: 'unit' });
}

export function checkRules({ urgentAboveTsh, staff }: RuleValues): FieldProblems<RuleValues> {
  const problems: FieldProblems<RuleValues> = {
    urgentAboveTsh: amountProblem(urgentAboveTsh, AMOUNT, m.amount),
  };
  for (const [place, { name, phone, email, channels }] of staff.entries()) {
    problems[`staff.${place}.name`] = !name.trim() && m.nameMissing;
    problems[`staff.${place}.phone`] = isByPhone(channels) && !phone.trim() && m.phoneMissing;
    problems[`staff.${place}.email`] = isByEmail(channels) && !email.trim() && m.emailMissing;
  }
  return problems;
}
