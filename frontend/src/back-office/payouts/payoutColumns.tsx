import type { IntlShape } from 'react-intl';
import { formatDay, formatMoney } from '../../i18n/formats';
import type { Columns } from '../kit/list/columns';
import { payoutListMessages as m } from './messages';
import type { PayoutSummary } from './api';

export const payoutColumns: Columns<PayoutSummary> = [
  {
    label: m.date,
    main: {
      show: ({ createdAt }, { intl }) => formatDay(intl, createdAt),
      card: '1 left',
      look: 'name',
    },
    sub: {
      show: ({ createdBy }, { intl }) => intl.formatMessage(m.by, { name: createdBy }),
      card: '1 right',
      look: 'quiet',
    },
  },
  {
    label: m.open,
    main: {
      show: ({ openItems, openAmount }, { intl }) => sumText(intl, openItems, openAmount),
      card: '2 left',
      look: 'amount',
      labelled: true,
    },
    nowrap: true,
  },
  {
    label: m.paid,
    main: {
      show: ({ paidItems, paidAmount }, { intl }) => sumText(intl, paidItems, paidAmount),
      card: '3 left',
      look: 'quiet',
      labelled: true,
    },
    nowrap: true,
  },
];

function sumText(intl: IntlShape, count: number, tsh: number): string {
  const amount = formatMoney(intl, tsh);
  return count > 0 ? intl.formatMessage(m.sum, { count, amount }) : amount;
}
