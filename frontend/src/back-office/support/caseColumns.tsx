import css from './caseColumns.module.css';
import { factMessages } from '../../shop/order/messages';
import { formatMoney } from '../../i18n/formats';
import { shortDateTime } from '../kit/date/dateText';
import type { Columns } from '../kit/list/columns';
import { DueText } from '../kit/order/DueText';
import { ProductName } from '../kit/order/OrderProduct';
import { displayPhone } from '../../shop/reading/phone';
import { caseKindMessages, supportMessages as m } from './messages';
import type { SupportCase } from './api';

export const caseColumns: Columns<SupportCase> = [
  {
    label: m.filter,
    main: {
      show: ({ kind }, { intl }) => intl.formatMessage(caseKindMessages[kind]),
      card: '1 left',
      look: 'name',
    },
  },
  {
    label: m.about,
    main: { show: (row) => <Subject row={row} />, card: '2 left' },
    sub: {
      show: ({ amount }, { intl }) => amount !== null && formatMoney(intl, amount),
      card: '1 right',
      look: 'amount',
    },
  },
  {
    label: factMessages.orderId,
    main: { show: ({ orderId }) => orderId, card: '4 left', look: 'quiet' },
    nowrap: true,
  },
  {
    label: m.due,
    main: { show: ({ dueAt }) => <DueText dueAt={dueAt} />, card: '3 left' },
    sub: {
      show: ({ since }, { intl, now }) =>
        intl.formatMessage(m.since, { time: shortDateTime(intl, since, now) }),
    },
    onCard: {
      show: ({ since }, { intl, now }) => shortDateTime(intl, since, now),
      card: '4 right',
      look: 'quiet',
    },
  },
  {
    label: m.holder,
    main: {
      show: ({ holder }, { intl }) => holder ?? intl.formatMessage(m.free),
      card: '3 right',
      look: 'small',
    },
  },
];

/** What was ordered, or who applied; below it the reference of a delivery or the promised bonus. */
function Subject({ row: { kind, about, aboutSwahili, detail } }: { row: SupportCase }) {
  if (kind === 'application') return about;
  if (kind === 'payment_picture') return displayPhone(about);
  return (
    <>
      <ProductName name={about} nameSwahili={aboutSwahili} />
      {detail && <span className={css.detail}>{detail}</span>}
    </>
  );
}
