import { useIntl } from 'react-intl';
import Typography from '@mui/material/Typography';
import { formatTime } from '../../i18n/formats';
import { shortDays } from '../kit/date/dateText';
import { beforeMessages as m } from './messages';

export interface Before {
  from: string;
  to: string;
  /** The time of the last day up to which it counts; null for whole days. */
  until: string | null;
}

/** Which days the figures are compared with, and up to when. */
export function ComparedLine({ before }: { before: Before | null }) {
  const intl = useIntl();
  if (!before) return null;
  const days = shortDays(intl, before);
  return (
    <Typography variant="caption" component="p">
      {before.until === null
        ? intl.formatMessage(m.whole, { days })
        : intl.formatMessage(m.until, { days, time: formatTime(intl, before.until) })}
    </Typography>
  );
}
