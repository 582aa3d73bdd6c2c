import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { paths } from '../../../app/paths';
import { ButtonLink } from '../../../components/Button';
import { PageHeading } from '../../../components/PageHeading';
import page from '../ListPage.module.css';
import { moneyMessages } from '../moneyMessages';
import { paymentListMessages as m } from './messages';
import { PaymentDialog } from './PaymentDialog';
import { PaymentFilters } from './PaymentFilters';
import { PaymentResults } from './PaymentResults';
import { Provider } from './Provider';
import { usePaymentFilter } from './usePaymentFilter';
import { usePayments } from './usePayments';
import { useSummary } from './useSummary';

export function PaymentsPage() {
  const intl = useIntl();
  const { paymentId } = useParams();
  const { filter, query, change } = usePaymentFilter();
  const payments = usePayments(query);
  const summary = useSummary();
  return (
    <div className={page.page}>
      <div className={page.head}>
        <PageHeading title={intl.formatMessage(m.title)} className={page.title} />
        <ButtonLink look="outline" to={paths.adminRefunds}>
          <RefundsText count={summary.data?.refundsOpen} />
        </ButtonLink>
      </div>
      <Provider summary={summary} />
      <PaymentFilters filter={filter} summary={summary.data} onChange={change} />
      <PaymentResults payments={payments} filter={filter} onChange={change} />
      {paymentId && (
        <PaymentDialog id={paymentId} listed={payments.rows.find(({ _id }) => _id === paymentId)} />
      )}
    </div>
  );
}

function RefundsText({ count }: { count: number | undefined }) {
  const intl = useIntl();
  const label = intl.formatMessage(m.refunds);
  return count ? intl.formatMessage(moneyMessages.withCount, { label, count }) : label;
}
