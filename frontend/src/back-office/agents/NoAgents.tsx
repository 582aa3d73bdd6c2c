import { EmptyList } from '../kit/list/EmptyList';
import { agentListMessages as m } from './messages';
import type { useAgentFilter } from './useAgentFilter';

export function NoAgents({ filter }: { filter: ReturnType<typeof useAgentFilter> }) {
  const { status, region, q } = filter.query;
  const narrowed = status !== null || region !== null || q !== '';
  const [title, text] = narrowed ? [m.none, m.noneText] : [m.noneYet, m.noneYetText];
  return (
    <EmptyList
      icon="person"
      title={title}
      text={text}
      showAll={narrowed ? { text: m.showAll, onPress: filter.clear } : undefined}
    />
  );
}
