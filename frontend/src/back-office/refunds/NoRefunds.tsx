import { EmptyList } from '../kit/list/EmptyList';
import { refundListMessages as m } from './messages';
import type { RefundChip } from './useRefundFilter';

interface Props {
  chip: RefundChip;
  onShowAll: () => void;
}

export function NoRefunds({ chip, onShowAll }: Props) {
  const [title, text] = wordsFor(chip);
  return (
    <EmptyList
      icon="refresh"
      title={title}
      text={text}
      showAll={chip !== 'all' ? { text: m.showAll, onPress: onShowAll } : undefined}
    />
  );
}

function wordsFor(chip: RefundChip) {
  if (chip === 'due') return [m.noneOpen, m.noneOpenText] as const;
  return [m.none, chip === 'all' ? m.noneOpenText : m.noneText] as const;
}
