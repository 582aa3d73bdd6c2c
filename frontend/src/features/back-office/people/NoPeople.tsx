import { useIntl } from 'react-intl';
import { Button } from '../../../components/Button';
import { Notice } from '../../../components/Notice';
import { peopleMessages as m } from './messages';

export function NoPeople({ onShowAll }: { onShowAll: () => void }) {
  const intl = useIntl();
  return (
    <Notice icon="person" title={intl.formatMessage(m.none)} text={intl.formatMessage(m.noneText)}>
      <Button look="outline" onClick={onShowAll}>
        {intl.formatMessage(m.showAll)}
      </Button>
    </Notice>
  );
}
