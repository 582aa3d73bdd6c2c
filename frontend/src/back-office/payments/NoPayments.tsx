import { EmptyList } from '../kit/list/EmptyList';
import { paymentListMessages as m } from './messages';
import type { usePaymentFilter } from './usePaymentFilter';

type Filtering = ReturnType<typeof usePaymentFilter>;

interface Props {
  filter: Filtering['filter'];
  onChange: Filtering['change'];
}

export function NoPayments({ filter, onChange }: Props) {
  const [title, text] = wordsFor(filter);
  const everything = filter.chip === 'all' && !filter.q;
  return (
    <EmptyList
      icon="phone"
      title={title}
      text={text}
      showAll={
        !everything
          ? { text: m.showAll, onPress: () => onChange({ chip: 'all', q: '' }) }
          : undefined
      }
    />
  );
}

function wordsFor({ chip, q }: Filtering['filter']) {
  if (!q && chip === 'paid_without_order') return [m.nonePaid, m.nonePaidText] as const;
  if (!q && chip === 'review') return [m.noneReview, m.noneReviewText] as const;
  if (!q && chip === 'all') return [m.none, m.noneText] as const;
  return [m.none, m.noneFilterText] as const;
}
