import { useIntl } from 'react-intl';
import { StateLabel, type Tone } from '../list/StateLabel';
import type { components } from '../../../api/schema';
import { gradeMessages } from './messages';

type Day = components['schemas']['DashboardDay'];

const tones: Record<Day['grade'], Tone> = {
  excellent: 'good',
  good: 'good',
  moderate: 'moving',
  slow: 'over',
};

/** How a day went, told by what was ordered on it. */
export function GradeLabel({ grade }: Pick<Day, 'grade'>) {
  return <StateLabel tone={tones[grade]} text={useIntl().formatMessage(gradeMessages[grade])} />;
}
