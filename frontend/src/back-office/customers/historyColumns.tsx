import type { ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { factMessages } from '../../shop/order/messages';
import { StatusLabel } from '../../shop/order/StatusLabel';
import {
  adminApplicationPath,
  adminMessagePath,
  adminOrderPath,
  adminPaymentPath,
  adminRefundPath,
  adminTillPaymentPath,
} from '../../shop/paths';
import { shortDateTime } from '../kit/date/dateText';
import type { DetailLink } from '../kit/dialog/useDetailLink';
import type { Columns } from '../kit/list/columns';
import { StatusChip } from '../kit/list/StatusChip';
import { ProductName } from '../kit/order/OrderProduct';
import { problemMessages } from '../kit/order/messages';
import { paymentPicturePath } from '../kit/paths';
import type { HistoryFacts } from './facts';
import { entryMessages, historyMessages as m, tillStates } from './messages';
import type { HistoryEntry } from './types';

/** By `shown` entries say their state as the pages of their own do. */
export function historyColumns(shown: HistoryFacts): Columns<HistoryEntry> {
  return [
    {
      label: m.what,
      main: {
        show: (entry, { intl }) => titleOf(intl, entry, shown),
        card: '1 left',
        look: 'name',
      },
      sub: { show: (entry) => <About entry={entry} />, card: '2 left' },
    },
    {
      label: factMessages.amount,
      main: {
        show: (entry, { intl }) => {
          const amount = amountOf(entry);
          return amount === undefined ? null : formatMoney(intl, amount);
        },
        card: '1 right',
        look: 'amount',
      },
      nowrap: true,
    },
    {
      label: m.state,
      main: { show: (entry) => stateOf(entry, shown), card: '3 left' },
      sub: {
        show: (entry, { intl }) => reasonOf(intl, entry, shown),
        card: '4 left',
        look: 'words',
      },
    },
    {
      label: factMessages.orderId,
      main: { show: orderIdOf, card: '5 left', look: 'quiet' },
      nowrap: true,
    },
    {
      label: factMessages.date,
      main: {
        show: ({ at }, { intl, now }) => shortDateTime(intl, at, now),
        card: '3 right',
        look: 'quiet',
      },
      nowrap: true,
    },
  ];
}

function titleOf(intl: IntlShape, entry: HistoryEntry, shown: HistoryFacts): string {
  const { kind, order, message, complaint } = entry;
  if (message) {
    return intl.formatMessage(entryMessages.message, { kind: shown.messageKind(intl, message) });
  }
  if (order) return intl.formatMessage(entryMessages[order.part]);
  if (complaint) return intl.formatMessage(entryMessages[complaint.kind]);
  return kind === 'order' || kind === 'message' || kind === 'complaint'
    ? ''
    : intl.formatMessage(entryMessages[kind]);
}

/** What it is about: a product, a wallet's reference. */
function About({ entry }: { entry: HistoryEntry }) {
  const { order, payment, refund, rating, tillPayment, application } = entry;
  const sold = order ?? rating;
  if (sold) return <ProductName name={sold.item} nameSwahili={sold.itemSwahili} />;
  if (payment) {
    return <ProductName name={payment.product.name} nameSwahili={payment.product.nameSwahili} />;
  }
  if (refund) {
    return <ProductName name={refund.productName} nameSwahili={refund.productNameSwahili} />;
  }
  return tillPayment?.reference ?? application?.reference ?? null;
}

function amountOf({ order, payment, refund, tillPayment }: HistoryEntry): number | undefined {
  return (order ?? payment ?? refund ?? tillPayment)?.amount;
}

function stateOf(entry: HistoryEntry, shown: HistoryFacts): ReactNode {
  const { order, payment, tillPayment, refund, message, complaint, picture } = entry;
  if (order) return <StatusLabel status={order.status} inList />;
  if (payment) return <shown.Payment payment={payment} />;
  if (refund) return <shown.Refund refund={refund} />;
  if (message) return <shown.Message message={message} />;
  if (tillPayment) return <TillState state={tillPayment.state} />;
  const asked = complaint ?? picture;
  if (asked) return <OpenLabel isOpen={asked.isOpen} />;
  if (entry.application) return <shown.Application status={entry.application.status} />;
  return entry.rating && <Stars count={entry.rating.stars} />;
}

function OpenLabel({ isOpen }: { isOpen: boolean }) {
  const intl = useIntl();
  return isOpen ? (
    <StatusChip tone="waiting" text={intl.formatMessage(m.open)} />
  ) : (
    <StatusChip tone="over" text={intl.formatMessage(m.answered)} />
  );
}

function TillState({ state }: { state: keyof typeof tillStates }) {
  const intl = useIntl();
  const tones = { open: 'waiting', matched: 'good', dismissed: 'over' } as const;
  return <StatusChip tone={tones[state]} text={intl.formatMessage(tillStates[state])} />;
}

function Stars({ count }: { count: number }) {
  return useIntl().formatMessage(m.stars, { count });
}

/** Why it is so, in plain words. */
function reasonOf(intl: IntlShape, entry: HistoryEntry, shown: HistoryFacts): string {
  const { payment, refund, complaint } = entry;
  if (payment) return shown.paymentReason(intl, payment);
  if (refund) return shown.refundReason(intl, refund);
  return complaint?.problem ? intl.formatMessage(problemMessages[complaint.problem]) : '';
}

function orderIdOf({ order, payment, refund, message, complaint, rating }: HistoryEntry) {
  return (order ?? payment ?? refund ?? message ?? complaint ?? rating)?.orderId ?? null;
}

/** Where an entry opens; closing that leads back here. */
export function entryLink(entry: HistoryEntry): DetailLink {
  return { to: pathOf(entry), state: { fromList: true } };
}

function pathOf(entry: HistoryEntry): string {
  const { payment, tillPayment, refund, message, picture, application } = entry;
  if (payment) return adminPaymentPath(payment._id);
  if (tillPayment) return adminTillPaymentPath(tillPayment._id);
  if (refund) return adminRefundPath(refund._id);
  if (message) return adminMessagePath(message._id);
  if (picture) return paymentPicturePath(picture._id);
  if (application) return adminApplicationPath(application.reference);
  return adminOrderPath(orderIdOf(entry) ?? '');
}
