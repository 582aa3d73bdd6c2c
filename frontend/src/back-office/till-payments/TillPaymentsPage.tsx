import { useIntl, type IntlShape } from 'react-intl';
import { useParams } from 'react-router';
import { formatMoney } from '../../i18n/formats';
import { adminTillPaymentPath, paths } from '../../shop/paths';
import { displayPhone } from '../../shop/reading/phone';
import { shortDateTime } from '../kit/date/dateText';
import { ResourceDialog } from '../kit/dialog/ResourceDialog';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import type { Columns } from '../kit/list/columns';
import { EmptyList } from '../kit/list/EmptyList';
import { ListFilters } from '../kit/list/ListFilters';
import { Page } from '../kit/list/Page';
import { PageHead } from '../kit/list/PageHead';
import { ResourceList } from '../kit/list/ResourceList';
import { useLiveList } from '../kit/list/useLiveList';
import { useUrlFilter } from '../kit/list/useUrlFilter';
import { moneyMessages } from '../kit/moneyMessages';
import {
  tillPaymentFilter,
  useLazyPeekTillPaymentsQuery,
  useListTillPaymentsInfiniteQuery,
  type TillPayment,
} from './api';
import { detailMessages, tillPaymentMessages as m } from './messages';
import { TillPaymentDetails, TillPaymentLabel, walletText } from './TillPaymentDetails';

const words = { ...m, left: moneyMessages.listChanged };

const columns: Columns<TillPayment> = [
  {
    label: m.payer,
    main: {
      show: ({ payer }, { intl }) =>
        payer ? displayPhone(payer) : intl.formatMessage(m.unknownPayer),
      card: '1 left',
      look: 'name',
    },
    sub: { show: ({ reference }) => reference, card: '3 left', look: 'quiet' },
    nowrap: true,
  },
  {
    label: detailMessages.wallet,
    main: {
      show: ({ amount }, { intl }) => formatMoney(intl, amount),
      card: '1 right',
      look: 'amount',
    },
    sub: { show: walletText, card: '3 left', look: 'quiet' },
  },
  {
    label: m.arrived,
    main: {
      show: ({ paidAt }, { intl, now }) => shortDateTime(intl, paidAt, now),
      card: '3 right',
      look: 'quiet',
    },
  },
  {
    label: m.stateFilter,
    main: { show: ({ state }) => <TillPaymentLabel state={state} />, card: '2 left' },
    sub: { show: (row, { intl }) => outcomeText(intl, row), card: '2 right', look: 'small' },
  },
];

/** Money at the Lipa number, above all what no purchase fits exactly. */
export function TillPaymentsPage() {
  const intl = useIntl();
  const { tillPaymentId } = useParams();
  const linkTo = useDetailLink(adminTillPaymentPath);
  const filter = useUrlFilter(tillPaymentFilter);
  const payments = useLiveList(filter.values, {
    list: useListTillPaymentsInfiniteQuery(filter.values),
    peek: useLazyPeekTillPaymentsQuery(),
    topics: ['payment'],
  });
  return (
    <Page>
      <PageHead title={intl.formatMessage(m.title)} />
      <ListFilters filter={filter} />
      <ResourceList
        list={payments}
        words={words}
        columns={columns}
        linkOf={(row) => linkTo(row._id)}
        phoneOf={({ payer }) => payer}
        empty={
          <EmptyList
            icon="phone"
            none={[m.none, m.noneOpenText]}
            filtered={{
              by: filter,
              none: [m.none, m.noneText],
              only: { open: [m.noneOpen, m.noneOpenText] },
              showAll: m.showAll,
            }}
          />
        }
      />
      {tillPaymentId && <TillPaymentDialog id={tillPaymentId} payments={payments} />}
    </Page>
  );
}

/** What became of it, or what it could become. */
function outcomeText(intl: IntlShape, { state, order, note, purchases }: TillPayment) {
  if (state === 'open') return intl.formatMessage(m.candidates, { count: purchases.length });
  return order?.orderId ?? note;
}

interface DialogProps {
  id: string;
  payments: ReturnType<typeof useLiveList<TillPayment, unknown>>;
}

/** One row of the list, which has everything that is known of it. */
function TillPaymentDialog({ id, payments }: DialogProps) {
  const intl = useIntl();
  const row = payments.rows.find((one) => one._id === id);
  return (
    <ResourceDialog
      id={id}
      title={(shown) =>
        shown
          ? intl.formatMessage(detailMessages.title, { reference: shown.reference })
          : intl.formatMessage(m.title)
      }
      copied={(shown) => ({
        text: shown?.reference,
        label: intl.formatMessage(detailMessages.reference),
      })}
      listPath={paths.adminTillPayments}
      query={{
        currentData: row ?? (payments.arrived ? null : undefined),
        error: payments.failure,
        isFetching: payments.isLoading,
        refetch: payments.refresh,
      }}
      words={detailMessages}
    >
      {(shown) => <TillPaymentDetails payment={shown} />}
    </ResourceDialog>
  );
}
