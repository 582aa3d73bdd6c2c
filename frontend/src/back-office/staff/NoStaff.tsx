import { useIntl } from 'react-intl';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { factorMessages, peopleMessages as m } from './messages';

interface Props {
  /** Whether only those were looked for who lack a second step. */
  lacks: boolean;
  onShowAll: () => void;
}

export function NoStaff({ lacks, onShowAll }: Props) {
  const intl = useIntl();
  const text = intl.formatMessage(lacks ? factorMessages.noneText : m.noneText);
  return (
    <EmptyState icon="person" title={intl.formatMessage(m.none)} text={text}>
      <Button look="outline" onClick={onShowAll}>
        {intl.formatMessage(m.showAll)}
      </Button>
    </EmptyState>
  );
}
