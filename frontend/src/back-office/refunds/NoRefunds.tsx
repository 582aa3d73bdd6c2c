import { useIntl } from 'react-intl';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { refundListMessages as m } from './messages';
import type { RefundChip } from './useRefundFilter';

interface Props {
  chip: RefundChip;
  onShowAll: () => void;
}

export function NoRefunds({ chip, onShowAll }: Props) {
  const intl = useIntl();
  const [title, text] = wordsFor(chip);
  return (
    <EmptyState icon="refresh" title={intl.formatMessage(title)} text={intl.formatMessage(text)}>
      {chip !== 'all' && (
        <Button look="outline" onClick={onShowAll}>
          {intl.formatMessage(m.showAll)}
        </Button>
      )}
    </EmptyState>
  );
}

function wordsFor(chip: RefundChip) {
  if (chip === 'due') return [m.noneOpen, m.noneOpenText] as const;
  return [m.none, chip === 'all' ? m.noneOpenText : m.noneText] as const;
}
