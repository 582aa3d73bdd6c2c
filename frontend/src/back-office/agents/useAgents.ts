import { useLiveList } from '../kit/list/useLiveList';
import { useLazyPeekAgentsQuery, useListAgentsInfiniteQuery, type AgentQuery } from './api';

export function useAgents(query: AgentQuery) {
  const [peek, newest] = useLazyPeekAgentsQuery();
  return useLiveList(query, {
    list: useListAgentsInfiniteQuery(query),
    peek,
    newest,
    topics: ['agent'],
    isNewer: (known, agent) => known.version > agent.version,
  });
}
