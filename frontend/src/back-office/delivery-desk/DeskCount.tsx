import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { deskMessages as m } from './messages';
import { useDeskCounts } from '../kit/counts/useDeskCounts';

/** How much there is to do. */
export function DeskCount() {
  const intl = useIntl();
  const counts = useDeskCounts();
  if (!counts) return null;
  const { waiting: count, overdue: late, troubled } = counts;
  return (
    <Typography
      component="p"
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        color: 'text.secondary',
        '& strong': { color: 'text.primary' },
      }}
    >
      <strong>{intl.formatMessage(m.waiting, { count })}</strong>
      {late + troubled > 0 && <span>{intl.formatMessage(m.summary, { late, troubled })}</span>}
    </Typography>
  );
}
