import { useIntl } from 'react-intl';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { paymentListMessages as m } from './messages';
import type { usePaymentFilter } from './usePaymentFilter';

type Filtering = ReturnType<typeof usePaymentFilter>;

interface Props {
  filter: Filtering['filter'];
  onChange: Filtering['change'];
}

export function NoPayments({ filter, onChange }: Props) {
  const intl = useIntl();
  const [title, text] = wordsFor(filter);
  const everything = filter.chip === 'all' && !filter.q;
  return (
    <EmptyState icon="phone" title={intl.formatMessage(title)} text={intl.formatMessage(text)}>
      {!everything && (
        <Button look="outline" onClick={() => onChange({ chip: 'all', q: '' })}>
          {intl.formatMessage(m.showAll)}
        </Button>
      )}
    </EmptyState>
  );
}

function wordsFor({ chip, q }: Filtering['filter']) {
  if (!q && chip === 'paid_without_order') return [m.nonePaid, m.nonePaidText] as const;
  if (!q && chip === 'review') return [m.noneReview, m.noneReviewText] as const;
  if (!q && chip === 'all') return [m.none, m.noneText] as const;
  return [m.none, m.noneFilterText] as const;
}
