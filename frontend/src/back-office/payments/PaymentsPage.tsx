import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { adminPaymentPath } from '../../lib/paths';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { ResourceList } from '../kit/list/ListResults';
import { paymentColumns } from './paymentColumns';
import { PageHead } from '../kit/list/PageHead';
import { Page } from '../kit/list/Page';
import { moneyMessages } from '../kit/moneyMessages';
import { paymentListMessages as m } from './messages';
import { NoPayments } from './NoPayments';
import { PaymentDialog } from './PaymentDialog';
import { PaymentFilters } from './PaymentFilters';
import { Provider } from './Provider';
import { usePaymentFilter } from './usePaymentFilter';
import { usePayments } from './usePayments';
import { useSummary } from '../kit/counts/usePaymentSummary';

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
  const linkTo = useDetailLink(adminPaymentPath);
  const { filter, query, change } = usePaymentFilter();
  const payments = usePayments(query);
  const summary = useSummary();
  return (
    <Page>
      <PageHead title={intl.formatMessage(m.title)} />
      <Provider summary={summary} />
      <PaymentFilters filter={filter} summary={summary.data} onChange={change} />
      <ResourceList
        list={payments}
        words={words}
        layout={{ name: m.title, columns: paymentColumns, linkOf: (row) => linkTo(row._id) }}
        empty={<NoPayments filter={filter} onChange={change} />}
      />
      {paymentId && (
        <PaymentDialog id={paymentId} listed={payments.rows.find(({ _id }) => _id === paymentId)} />
      )}
    </Page>
  );
}
