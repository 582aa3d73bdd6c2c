import { useIntl } from 'react-intl';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { agentListMessages as m } from './messages';
import type { useAgentFilter } from './useAgentFilter';

export function NoAgents({ filter }: { filter: ReturnType<typeof useAgentFilter> }) {
  const intl = useIntl();
  const { status, region, q } = filter.query;
  const narrowed = status !== null || region !== null || q !== '';
  const [title, text] = narrowed ? [m.none, m.noneText] : [m.noneYet, m.noneYetText];
  return (
    <EmptyState icon="person" title={intl.formatMessage(title)} text={intl.formatMessage(text)}>
      {narrowed && (
        <Button look="outline" onClick={filter.clear}>
          {intl.formatMessage(m.showAll)}
        </Button>
      )}
    </EmptyState>
  );
}
