import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { adminRefundPath } from '../../lib/paths';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { ResourceList } from '../kit/list/ListResults';
import { refundColumns } from './refundColumns';
import { PageHead } from '../kit/list/PageHead';
import { Page } from '../kit/list/Page';
import { moneyMessages } from '../kit/moneyMessages';
import { refundListMessages as m } from './messages';
import { NoRefunds } from './NoRefunds';
import { RefundDialog } from './RefundDialog';
import { RefundFilters } from './RefundFilters';
import { useRefundFilter } from './useRefundFilter';
import { useRefunds } from './useRefunds';

const words = {
  count: m.count,
  countShown: m.countShown,
  news: m.newRefunds,
  left: moneyMessages.listChanged,
  outdated: m.outdated,
};

export function RefundsPage() {
  const intl = useIntl();
  const { refundId } = useParams();
  const linkTo = useDetailLink(adminRefundPath);
  const { chip, query, choose } = useRefundFilter();
  const refunds = useRefunds(query);
  return (
    <Page>
      <PageHead title={intl.formatMessage(m.title)} />
      <RefundFilters chip={chip} onChoose={choose} />
      <ResourceList
        list={refunds}
        words={words}
        layout={{ name: m.title, columns: refundColumns, linkOf: (row) => linkTo(row._id) }}
        empty={<NoRefunds chip={chip} onShowAll={() => choose('all')} />}
      />
      {refundId && (
        <RefundDialog id={refundId} listed={refunds.rows.find(({ _id }) => _id === refundId)} />
      )}
    </Page>
  );
}
