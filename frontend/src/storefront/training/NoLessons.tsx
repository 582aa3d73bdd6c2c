import { useIntl } from 'react-intl';
import { Button } from '../../kit/ui/Button';
import { EmptyState } from '../../kit/ui/EmptyState';
import { WhatsAppButton } from '../../shop/WhatsAppButton';
import { trainingMessages as m } from './messages';

/** `onShowAll`: there are lessons, but none that fits the filters. */
export function NoLessons({ onShowAll }: { onShowAll?: () => void }) {
  const intl = useIntl();
  const [title, text] = onShowAll ? [m.noneFound, m.noneFoundText] : [m.none, m.noneText];
  return (
    <EmptyState icon="book" title={intl.formatMessage(title)} text={intl.formatMessage(text)}>
      {onShowAll ? (
        <Button look="outline" onClick={onShowAll}>
          {intl.formatMessage(m.showAll)}
        </Button>
      ) : (
        <WhatsAppButton text="" />
      )}
    </EmptyState>
  );
}
