import Skeleton from '@mui/material/Skeleton';
import { useIntl } from 'react-intl';
import { formatMoney } from '../../../i18n/formats';
import { StateLabel, type Tone } from '../components/StateLabel';
import { dayMessages as m, gradeMessages } from './messages';
import css from './Today.module.css';
import type { Day } from './types';

const tones: Record<Day['grade'], Tone> = {
  excellent: 'good',
  good: 'good',
  moderate: 'moving',
  slow: 'over',
};

/** How today goes so far. */
export function DayLine({ today }: { today: Day | undefined }) {
  const intl = useIntl();
  if (!today) return <Skeleton className={css.day} />;
  const { orders: count, amount, grade } = today;
  return (
    <p className={css.day}>
      <span>{intl.formatMessage(m.soFar, { count, amount: formatMoney(intl, amount) })}</span>
      <StateLabel tone={tones[grade]} text={intl.formatMessage(gradeMessages[grade])} />
    </p>
  );
}
