import { useIntl } from 'react-intl';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { factorMessages, peopleMessages as m } from './messages';

interface Props {
  /** Whether only those were looked for who lack a second step. */
  lacks: boolean;
  onShowAll: () => void;
}

export function NoPeople({ lacks, onShowAll }: Props) {
  const intl = useIntl();
  const text = intl.formatMessage(lacks ? factorMessages.noneText : m.noneText);
  return (
    <Notice icon="person" title={intl.formatMessage(m.none)} text={text}>
      <Button look="outline" onClick={onShowAll}>
        {intl.formatMessage(m.showAll)}
      </Button>
    </Notice>
  );
}
