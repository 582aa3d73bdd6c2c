import { useIntl } from 'react-intl';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { supportMessages as m } from './messages';

interface Props {
  narrowed: boolean;
  onShowAll: () => void;
}

export function NoCases({ narrowed, onShowAll }: Props) {
  const intl = useIntl();
  const [title, text] = narrowed ? [m.noMatch, m.noMatchText] : [m.none, m.noneText];
  return (
    <Notice icon="check" title={intl.formatMessage(title)} text={intl.formatMessage(text)}>
      {narrowed && (
        <Button look="outline" onClick={onShowAll}>
          {intl.formatMessage(m.showAll)}
        </Button>
      )}
    </Notice>
  );
}
