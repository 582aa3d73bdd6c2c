import { useIntl } from 'react-intl';
import { StatusChip, type Tone } from '../list/StatusChip';
import type { components } from '../../../api/schema';
import { gradeMessages } from './messages';

type Grade = components['schemas']['Grade'];

const tones: Record<Grade, Tone> = {
  excellent: 'good',
  good: 'good',
  moderate: 'moving',
  slow: 'over',
};

/** How a day went, told by what was ordered on it. */
export function GradeLabel({ grade }: { grade: Grade }) {
  return <StatusChip tone={tones[grade]} text={useIntl().formatMessage(gradeMessages[grade])} />;
}
