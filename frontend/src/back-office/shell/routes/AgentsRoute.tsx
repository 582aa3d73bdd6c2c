import { AgentsPage } from '../../agents/AgentsPage';
import { Vocabulary } from '../vocabulary/Vocabulary';

export function AgentsRoute() {
  return (
    <Vocabulary>
      <AgentsPage />
    </Vocabulary>
  );
}
