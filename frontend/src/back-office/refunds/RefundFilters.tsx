import { useIntl } from 'react-intl';
import { ChoiceChips } from '../../components/ChoiceChips';
import { ChipsInView } from '../kit/list/ChipsInView';
import { moneyMessages } from '../kit/moneyMessages';
import { useSummary } from '../kit/counts/usePaymentSummary';
import { refundChipMessages, refundListMessages as m } from './messages';
import { refundChips, type RefundChip } from './useRefundFilter';

interface Props {
  chip: RefundChip;
  onChoose: (chip: RefundChip) => void;
}

export function RefundFilters({ chip, onChoose }: Props) {
  const intl = useIntl();
  const count = useSummary().data?.refundsOpen;
  const text = (value: RefundChip) => {
    const label = intl.formatMessage(refundChipMessages[value]);
    return value === 'due' && count !== undefined
      ? intl.formatMessage(moneyMessages.withCount, { label, count })
      : label;
  };
  return (
    <ChipsInView chosen={chip} settled={count !== undefined}>
      <ChoiceChips
        label={intl.formatMessage(m.stateFilter)}
        choices={refundChips.map((value) => ({ value, text: text(value) }))}
        chosen={chip}
        onChoose={onChoose}
      />
    </ChipsInView>
  );
}
