import { AuditPage } from '../../audit/AuditPage';
import { Vocabulary } from '../vocabulary/Vocabulary';

export function AuditRoute() {
  return (
    <Vocabulary>
      <AuditPage />
    </Vocabulary>
  );
}
