import { factMessages } from '../../shop/order/messages';
import { formatMoney } from '../../i18n/formats';
import { longDay } from '../kit/date/dateText';
import type { Columns } from '../kit/list/columns';
import { StatusChip } from '../kit/list/StatusChip';
import { listMessages } from '../kit/messages';
import { closeMessages as m } from './messages';
import type { DayLine } from './api';

export const dayColumns: Columns<DayLine> = [
  {
    label: factMessages.date,
    main: { show: ({ date }, { intl }) => longDay(intl, date), card: '1 left', look: 'name' },
  },
  {
    label: m.provider,
    main: {
      show: ({ provider }, { intl }) => formatMoney(intl, provider.amount),
      card: '3 left',
      look: 'amount',
      labelled: true,
    },
    nowrap: true,
  },
  {
    label: m.cash,
    main: {
      show: ({ cash }, { intl }) => (cash ? formatMoney(intl, cash.amount) : '–'),
      card: '3 right',
      look: 'amount',
      labelled: true,
    },
    nowrap: true,
  },
  {
    label: listMessages.statusFilter,
    main: {
      show: ({ status, signedBy }, { intl }) => {
        const isSigned = status === 'signed_off';
        const state = intl.formatMessage(isSigned ? m.signed : m.open);
        return (
          <StatusChip
            tone={isSigned ? 'good' : 'waiting'}
            text={signedBy ? `${state}: ${signedBy}` : state}
          />
        );
      },
      card: '2 left',
    },
  },
];
