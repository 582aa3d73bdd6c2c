import { useIntl } from 'react-intl';
import { useMedia } from '../../../lib/useMedia';
import { ListResults } from '../components/ListResults';
import { moneyMessages } from '../moneyMessages';
import { paymentListMessages as m } from './messages';
import { NoPayments } from './NoPayments';
import { PaymentCards } from './PaymentCards';
import { PaymentTable } from './PaymentTable';
import type { usePaymentFilter } from './usePaymentFilter';
import type { usePayments } from './usePayments';

type List = ReturnType<typeof usePayments>;
type Filtering = ReturnType<typeof usePaymentFilter>;

interface Props {
  payments: List;
  filter: Filtering['filter'];
  onChange: Filtering['change'];
}

export function PaymentResults({ payments: list, filter, onChange }: Props) {
  const Rows = useMedia('(min-width: 900px)') ? PaymentTable : PaymentCards;
  return (
    <ListResults list={list} count={useCount(list)} news={useNews(list)} outdated={m.outdated}>
      {list.rows.length > 0 ? (
        <Rows payments={list.rows} />
      ) : (
        <NoPayments filter={filter} onChange={onChange} />
      )}
    </ListResults>
  );
}

function useCount({ rows, total, hasMore }: List): string {
  const intl = useIntl();
  const shown = rows.length;
  const count = total ?? shown;
  return intl.formatMessage(hasMore ? m.countShown : m.count, { shown, count });
}

function useNews({ newCount: count, leftCount }: List): string | null {
  const intl = useIntl();
  if (count > 0) return intl.formatMessage(m.newPayments, { count });
  return leftCount > 0 ? intl.formatMessage(moneyMessages.listChanged) : null;
}
