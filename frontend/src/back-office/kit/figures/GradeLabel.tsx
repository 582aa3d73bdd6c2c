import { useIntl } from 'react-intl';
import { StatusChip, type Tone } from '../list/StatusChip';
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
  return <StatusChip tone={tones[grade]} text={useIntl().formatMessage(gradeMessages[grade])} />;
}
