import { useIntl } from 'react-intl';
import { shortDateTime } from '../kit/date/dateText';
import { byDate, type Columns } from '../kit/list/columns';
import { StatusChip } from '../kit/list/StatusChip';
import { effectiveState, tones } from './messageState';
import { dismissedMessages, kindMessages, outboxMessages as m, stateMessages } from './messages';
import type { ListedMessage } from './types';
import { momentText, attemptsText, channelText } from './words';

export const messageColumns: Columns<ListedMessage> = [
  {
    label: m.message,
    main: {
      show: ({ kind }, { intl }) => intl.formatMessage(kindMessages[kind]),
      card: '1 left',
      look: 'name',
    },
    sub: { show: ({ isTest }, { intl }) => isTest && intl.formatMessage(m.isTest) },
  },
  {
    label: m.recipient,
    main: { show: (message, { intl }) => channelText(intl, message), card: '2 left' },
  },
  {
    label: m.order,
    main: { show: ({ orderId }) => orderId },
    nowrap: true,
    onCard: {
      show: ({ orderId, isTest }, { intl }) => orderId ?? (isTest && intl.formatMessage(m.isTest)),
      card: '3 left',
      look: 'quiet',
    },
  },
  {
    label: m.written,
    sorts: byDate,
    main: { show: ({ createdAt }, { intl, now }) => shortDateTime(intl, createdAt, now) },
    sub: { show: (message, { intl, now }) => momentText(intl, message, now) },
    onCard: {
      show: (message, { intl, now }) =>
        momentText(intl, message, now) ?? shortDateTime(intl, message.createdAt, now),
      card: '3 right',
      look: 'quiet',
    },
  },
  {
    label: m.state,
    main: { show: (message) => <MessageLabel message={message} />, card: '1 right' },
    sub: {
      show: (message, { intl }) => attemptsText(intl, message),
      card: '2 right',
      look: 'small',
    },
  },
];

export function MessageLabel({ message }: { message: ListedMessage }) {
  const intl = useIntl();
  const state = effectiveState(message);
  if ((state === 'dead' || state === 'undelivered') && message.dismissedAt !== null) {
    return <StatusChip tone="over" text={intl.formatMessage(dismissedMessages[state])} />;
  }
  return <StatusChip tone={tones[state]} text={intl.formatMessage(stateMessages[state])} />;
}
