import { useIntl } from 'react-intl';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { listMessages } from '../kit/messages';

interface Props {
  filtered: boolean;
  onShowAll: () => void;
}

export function NoOrders({ filtered, onShowAll }: Props) {
  const intl = useIntl();
  const text = filtered ? listMessages.emptyFilterText : listMessages.emptyText;
  return (
    <EmptyState
      icon="receipt"
      title={intl.formatMessage(listMessages.empty)}
      text={intl.formatMessage(text)}
    >
      {filtered && (
        <Button look="outline" onClick={onShowAll}>
          {intl.formatMessage(listMessages.showAll)}
        </Button>
      )}
    </EmptyState>
  );
}
