import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { GradeLabel } from '../kit/figures/GradeLabel';
import { dayMessages as m } from './messages';
import css from './Today.module.css';
import type { Day } from './types';

/** How today goes so far. */
export function DayLine({ today }: { today: Day | undefined }) {
  const intl = useIntl();
  if (!today) return <Skeleton className={css.day} />;
  const { orders: count, amount, grade } = today;
  return (
    <Typography variant="caption" component="div" className={css.day}>
      <span>{intl.formatMessage(m.soFar, { count, amount: formatMoney(intl, amount) })}</span>
      <GradeLabel grade={grade} />
    </Typography>
  );
}
