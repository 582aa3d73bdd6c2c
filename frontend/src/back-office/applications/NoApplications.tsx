import { useIntl } from 'react-intl';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import type { ApplicationQuery } from './api';
import { applicationListMessages as m } from './messages';

interface Props {
  query: ApplicationQuery;
  onShowAll: () => void;
}

export function NoApplications({ query: { status, q }, onShowAll }: Props) {
  const intl = useIntl();
  const onlyNew = status === 'new' && !q;
  const everything = status === null && !q;
  const [title, text] = onlyNew
    ? [m.noneNew, m.noneNewText]
    : [m.none, everything ? m.noneNewText : m.noneText];
  return (
    <EmptyState icon="sim" title={intl.formatMessage(title)} text={intl.formatMessage(text)}>
      {!everything && (
        <Button look="outline" onClick={onShowAll}>
          {intl.formatMessage(m.showAll)}
        </Button>
      )}
    </EmptyState>
  );
}
