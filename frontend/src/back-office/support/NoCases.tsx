import { useIntl } from 'react-intl';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { supportMessages as m } from './messages';

interface Props {
  narrowed: boolean;
  onShowAll: () => void;
}

export function NoCases({ narrowed, onShowAll }: Props) {
  const intl = useIntl();
  const [title, text] = narrowed ? [m.noMatch, m.noMatchText] : [m.none, m.noneText];
  return (
    <EmptyState icon="check" title={intl.formatMessage(title)} text={intl.formatMessage(text)}>
      {narrowed && (
        <Button look="outline" onClick={onShowAll}>
          {intl.formatMessage(m.showAll)}
        </Button>
      )}
    </EmptyState>
  );
}
