import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { regionText } from '../../i18n/regions';
import { displayPhone } from '../../shop/reading/phone';
import { unbroken } from '../../kit/unbroken';
import type { Columns } from '../kit/list/columns';
import { PersonName } from '../kit/people/PersonName';
import { StatusChip, type Tone } from '../kit/list/StatusChip';
import {
  agentDetailMessages,
  agentFieldMessages,
  agentListMessages as m,
  agentStatusMessages,
} from './messages';
import type { Agent, AgentStatus } from './types';

const tones: Record<AgentStatus, Tone> = { active: 'good', inactive: 'over', suspended: 'urgent' };

export const agentColumns: Columns<Agent> = [
  {
    label: agentFieldMessages.name,
    sorts: [
      { by: null, direction: 'asc' },
      { by: 'name_desc', direction: 'desc' },
    ],
    main: { show: ({ name }) => <PersonName name={name} />, card: '1 left', look: 'name' },
    sub: {
      show: ({ phoneNumber }) => unbroken(displayPhone(phoneNumber)),
      card: '2 left',
      look: 'quiet',
    },
  },
  {
    label: agentDetailMessages.code,
    main: { show: ({ code }) => code, card: '3 left' },
  },
  {
    label: agentFieldMessages.rating,
    sorts: [
      { by: 'rating', direction: 'desc' },
      { by: 'rating_asc', direction: 'asc' },
    ],
    main: {
      show: ({ rating }, { intl }) =>
        rating ? intl.formatMessage(m.rated, { rating }) : intl.formatMessage(m.notRated),
      card: '3 right',
      look: 'small',
    },
    nowrap: true,
  },
  {
    label: m.region,
    main: {
      show: ({ region, location }, { intl }) =>
        [regionText(intl, region), location].filter(Boolean).join(', '),
      card: '2 right',
      look: 'quiet',
    },
  },
  {
    label: m.sales,
    main: {
      show: ({ totalSales }, { intl }) => formatMoney(intl, totalSales),
      card: '4 left',
      look: 'amount',
      labelled: true,
    },
    sub: {
      show: ({ commissionRate: rate }, { intl }) =>
        intl.formatMessage(agentDetailMessages.percent, { rate }),
    },
    nowrap: true,
  },
  {
    label: m.balance,
    main: {
      show: ({ balance }, { intl }) => formatMoney(intl, balance),
      card: '4 right',
      look: 'amount',
      labelled: true,
    },
    nowrap: true,
  },
  {
    label: m.status,
    main: { show: ({ status }) => <AgentLabel status={status} />, card: '1 right' },
  },
];

export function AgentLabel({ status }: { status: AgentStatus }) {
  const intl = useIntl();
  return <StatusChip tone={tones[status]} text={intl.formatMessage(agentStatusMessages[status])} />;
}
