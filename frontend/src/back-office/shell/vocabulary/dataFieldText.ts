import type { IntlShape, MessageDescriptor } from 'react-intl';
import { statusMessages } from '../../../shop/order/statusMessages';
import { formatDateTime, formatMoney, formatValidityText } from '../../../i18n/formats';
import { isRegion, regionText } from '../../../i18n/regions';
import { isNetwork, networkNames } from '../../../shop/networks';
import { displayPhone } from '../../../shop/reading/phone';
import { agentStatusMessages } from '../../agents/messages';
import { applicationStatusMessages } from '../../applications/messages';
import { proofMessages } from '../../audit/messages';
import { kindMessages, outcomeMessages, stateMessages } from '../../messages/messages';
import { attemptStateMessages } from '../../payments/messages';
import { itemStateMessages } from '../../payouts/messages';
import { refundReasonMessages, refundStateMessages } from '../../kit/moneyMessages';
import { refundKindMessages } from '../../refunds/messages';
import { limitNames } from '../../settings/messages';
import { vendingStateMessages } from '../../kit/vending/messages';
import type { DataField } from '../../personal-data/api';
import { noteKindMessages, testStateMessages } from '../../personal-data/messages';
import { problemMessages, noteMessages } from '../../kit/order/messages';
import { channelMessages } from '../../kit/contact/messages';

type Words = Record<string, MessageDescriptor>;

/** The words for stored codes that the other screens of the back office use, by table and column. */
export const codes: Record<string, Record<string, Words>> = {
  orders: { status: statusMessages },
  order_timeline: { status: statusMessages },
  order_notes: {
    kind: {
      ...noteKindMessages,
      note: noteMessages.note,
      cancel_requested: noteMessages.cancelRequested,
      not_received: noteMessages.notReceived,
      bonus_requested: noteMessages.bonusRequested,
    },
    problem: problemMessages,
  },
  delivery_details: { proof: proofMessages },
  vending_attempts: { state: vendingStateMessages },
  payment_attempts: { state: attemptStateMessages },
  provider_tests: { state: testStateMessages },
  payment_events: { to_state: attemptStateMessages },
  refund_cases: {
    kind: refundKindMessages,
    state: refundStateMessages,
    reason: refundReasonMessages,
  },
  refund_events: { state: refundStateMessages },
  messages: { channel: channelMessages, state: stateMessages },
  message_attempts: { outcome: outcomeMessages },
  parked_receipts: { delivery_status: stateMessages },
  outbox_events: { kind: kindMessages },
  agent_application_events: { status: applicationStatusMessages },
  agent_applications: { status: applicationStatusMessages },
  agents: { status: agentStatusMessages },
  payout_items: { state: itemStateMessages },
  rate_limit_hits: { scope: limitNames },
};

/** What a record says, as people read it; a code that this version does not know as it is stored. */
export function dataFieldText(
  intl: IntlShape,
  table: string,
  { name, kind, value }: DataField,
): string {
  if (kind === 'money') return formatMoney(intl, Number(value));
  if (kind === 'time') return formatDateTime(intl, value);
  const words = codes[table]?.[name]?.[value];
  if (words) return intl.formatMessage(words);
  if (name === 'networks') return networksText(value);
  if (name === 'region' && isRegion(value)) return regionText(intl, value);
  if (name === 'validity') return formatValidityText(intl, value);
  return displayPhone(value);
}

/** Stored as a list of codes. */
function networksText(value: string): string {
  const stored = value.match(/\w+/g) ?? [];
  return stored.map((code) => (isNetwork(code) ? networkNames[code] : code)).join(', ');
}
