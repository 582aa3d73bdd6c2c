import { useIntl, type IntlShape } from 'react-intl';
import { Link, useParams } from 'react-router';
import { adminPaymentPath, paths } from '../../shop/paths';
import { useSummary } from '../kit/counts/counts';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { EmptyList } from '../kit/list/EmptyList';
import { ListFilters } from '../kit/list/ListFilters';
import { Notices, Page } from '../kit/list/Page';
import { PageHead } from '../kit/list/PageHead';
import { ResourceList } from '../kit/list/ResourceList';
import { useLiveList } from '../kit/list/useLiveList';
import { useUrlFilter } from '../kit/list/useUrlFilter';
import { moneyMessages } from '../kit/moneyMessages';
import { paymentFilter, useLazyPeekPaymentsQuery, useListPaymentsInfiniteQuery } from './api';
import { busyBrowserMessages, paymentListMessages as m, providerMessages } from './messages';
import { paymentColumns } from './paymentColumns';
import { PaymentDialog } from './PaymentDialog';
import { ProviderNotice } from './ProviderNotice';
import Skeleton from '@mui/material/Skeleton';
import { RetryLine } from '../../kit/ui/RetryLine';
import type { PaymentSummary } from '../../api/types';
import { Alert } from '../../kit/ui/Alert';
import { formatDateTime } from '../../i18n/formats';
import { ProviderHealth } from './ProviderHealth';
import css from './ProviderHealth.module.css';

const words = { ...m, left: moneyMessages.listChanged };

const noneFiltered = {
  none: [m.none, m.noneFilterText],
  only: {
    paid_without_order: [m.nonePaid, m.nonePaidText],
    review: [m.noneReview, m.noneReviewText],
  },
  showAll: m.showAll,
} as const;

export function PaymentsPage() {
  const intl = useIntl();
  const { paymentId } = useParams();
  const linkTo = useDetailLink(adminPaymentPath);
  const filter = useUrlFilter(paymentFilter);
  const payments = useLiveList(filter.values, {
    list: useListPaymentsInfiniteQuery(filter.values),
    peek: useLazyPeekPaymentsQuery(),
    topics: ['payment'],
  });
  const summary = useSummary();
  const counts = summary.data && {
    paid_without_order: summary.data.paidWithoutOrder,
    review: summary.data.review,
  };
  return (
    <Page>
      <PageHead
        title={intl.formatMessage(m.title)}
        more={[
          {
            text: tillText(intl, summary.data?.tillPayments),
            link: { to: paths.adminTillPayments },
          },
        ]}
      />
      {summary.data && (
        <Notices>
          <ProviderNotice provider={summary.data.provider} />
          <BusyBrowsers browsers={summary.data.busyBrowsers} />
        </Notices>
      )}
      <Provider summary={summary} />
      <ListFilters filter={filter} counts={counts} saved="payments" />
      <ResourceList
        list={payments}
        words={words}
        columns={paymentColumns}
        filter={filter}
        linkOf={(row) => linkTo(row._id)}
        phoneOf={({ payerPhone }) => payerPhone}
        empty={
          <EmptyList
            icon="phone"
            none={[m.none, m.noneText]}
            filtered={{ by: filter, ...noneFiltered }}
          />
        }
      />
      {paymentId && (
        <PaymentDialog id={paymentId} listed={payments.rows.find(({ _id }) => _id === paymentId)} />
      )}
    </Page>
  );
}

/** With how much of it waits. */
function tillText(intl: IntlShape, count = 0): string {
  const label = intl.formatMessage(m.tillPayments);
  return count ? intl.formatMessage(moneyMessages.withCount, { label, count }) : label;
}

/** The figures of each network. */
function Provider({ summary }: { summary: ReturnType<typeof useSummary> }) {
  const intl = useIntl();
  const { data, isLoading, isError, refetch } = summary;
  if (isLoading) return <Skeleton variant="rounded" height="auto" className={css.awaited} />;
  if (data) return <ProviderHealth provider={data.provider} />;
  return (
    isError && <RetryLine text={intl.formatMessage(providerMessages.notLoaded)} onRetry={refetch} />
  );
}

/** Leads to the newest payment of each; its dialog has the others. */
function BusyBrowsers({ browsers }: { browsers: PaymentSummary['busyBrowsers'] }) {
  const intl = useIntl();
  if (browsers.length === 0) return null;
  return (
    <Alert
      tone="warning"
      icon="alert"
      title={intl.formatMessage(busyBrowserMessages.title, { count: browsers.length })}
    >
      <p>{intl.formatMessage(busyBrowserMessages.text)}</p>
      {browsers.map(({ paymentId, numbers, lastAt }) => (
        <p key={paymentId}>
          <Link to={adminPaymentPath(paymentId)}>
            {intl.formatMessage(busyBrowserMessages.numbers, {
              numbers,
              time: formatDateTime(intl, lastAt),
            })}
          </Link>
        </p>
      ))}
    </Alert>
  );
}
