import { PersonalDataPage } from '../../personal-data/PersonalDataPage';
import { Vocabulary } from '../vocabulary/Vocabulary';

export function PersonalDataRoute() {
  return (
    <Vocabulary>
      <PersonalDataPage />
    </Vocabulary>
  );
}
