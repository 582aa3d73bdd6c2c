import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { paths } from '../../../app/paths';
import { ButtonLink } from '../../../components/Button';
import { PageHeading } from '../../../components/PageHeading';
import page from '../ListPage.module.css';
import { refundListMessages as m } from './messages';
import { RefundDialog } from './RefundDialog';
import { RefundFilters } from './RefundFilters';
import { RefundResults } from './RefundResults';
import { useRefundFilter } from './useRefundFilter';
import { useRefunds } from './useRefunds';

export function RefundsPage() {
  const intl = useIntl();
  const { refundId } = useParams();
  const { chip, query, choose } = useRefundFilter();
  const refunds = useRefunds(query);
  return (
    <div className={page.page}>
      <div className={page.head}>
        <PageHeading title={intl.formatMessage(m.title)} className={page.title} />
        <ButtonLink look="outline" to={paths.adminPayments}>
          {intl.formatMessage(m.payments)}
        </ButtonLink>
      </div>
      <RefundFilters chip={chip} onChoose={choose} />
      <RefundResults refunds={refunds} chip={chip} onShowAll={() => choose('all')} />
      {refundId && (
        <RefundDialog id={refundId} listed={refunds.rows.find(({ _id }) => _id === refundId)} />
      )}
    </div>
  );
}
