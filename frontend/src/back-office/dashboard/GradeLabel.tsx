import { useIntl } from 'react-intl';
import { StateLabel, type Tone } from '../kit/list/StateLabel';
import { gradeMessages } from './messages';
import type { Day } from './types';

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
