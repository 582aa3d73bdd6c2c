import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { paths } from '../../../app/paths';
import { ButtonLink } from '../../../components/Button';
import { ListResults } from '../components/ListResults';
import { PageHead } from '../components/PageHead';
import page from '../ListPage.module.css';
import { moneyMessages } from '../moneyMessages';
import { SavedFilters } from '../saved/SavedFilters';
import { paymentListMessages as m } from './messages';
import { NoPayments } from './NoPayments';
import { PaymentCards } from './PaymentCards';
import { PaymentDialog } from './PaymentDialog';
import { PaymentFilters } from './PaymentFilters';
import { PaymentTable } from './PaymentTable';
import { Provider } from './Provider';
import { usePaymentFilter } from './usePaymentFilter';
import { usePayments } from './usePayments';
import { useSummary } from './useSummary';

const words = {
  count: m.count,
  countShown: m.countShown,
  news: m.newPayments,
  left: moneyMessages.listChanged,
  outdated: m.outdated,
};

export function PaymentsPage() {
  const intl = useIntl();
  const { paymentId } = useParams();
  const { filter, query, change } = usePaymentFilter();
  const payments = usePayments(query);
  const summary = useSummary();
  return (
    <div className={page.page}>
      <PageHead title={intl.formatMessage(m.title)}>
        <ButtonLink look="outline" to={paths.adminRefunds}>
          <RefundsText count={summary.data?.refundsOpen} />
        </ButtonLink>
      </PageHead>
      <Provider summary={summary} />
      <PaymentFilters filter={filter} summary={summary.data} onChange={change} />
      <SavedFilters list="payments" />
      <ListResults
        list={payments}
        words={words}
        table={PaymentTable}
        cards={PaymentCards}
        empty={<NoPayments filter={filter} onChange={change} />}
      />
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
