import { useIntl } from 'react-intl';
import { ChoiceChips } from '../../components/ChoiceChips';
import type { PaymentSummary } from '../../api/types';
import { ChipsInView } from '../kit/list/ChipsInView';
import { ListFilters } from '../kit/list/ListFilters';
import { moneyMessages } from '../kit/moneyMessages';
import { chipMessages, paymentListMessages as m } from './messages';
import { paymentChips, type PaymentChip, type usePaymentFilter } from './usePaymentFilter';

type Filtering = ReturnType<typeof usePaymentFilter>;

interface Props {
  filter: Filtering['filter'];
  summary: PaymentSummary | undefined;
  onChange: Filtering['change'];
}

const counts: Partial<Record<PaymentChip, 'paidWithoutOrder' | 'review'>> = {
  paid_without_order: 'paidWithoutOrder',
  review: 'review',
};

export function PaymentFilters({ filter, summary, onChange }: Props) {
  const intl = useIntl();
  const text = (chip: PaymentChip) => {
    const label = intl.formatMessage(chipMessages[chip]);
    const count = counts[chip] && summary?.[counts[chip]];
    return count === undefined
      ? label
      : intl.formatMessage(moneyMessages.withCount, { label, count });
  };
  return (
    <ListFilters
      search={{
        label: intl.formatMessage(m.search),
        hint: intl.formatMessage(m.searchHint),
        q: filter.q,
        onSearch: (q) => onChange({ q }),
      }}
      active={filter.chip === 'all' ? 0 : 1}
      saved="payments"
    >
      <ChipsInView chosen={filter.chip} settled={summary !== undefined}>
        <ChoiceChips
          label={intl.formatMessage(m.stateFilter)}
          choices={paymentChips.map((chip) => ({ value: chip, text: text(chip) }))}
          chosen={filter.chip}
          onChoose={(chip) => onChange({ chip })}
        />
      </ChipsInView>
    </ListFilters>
  );
}
