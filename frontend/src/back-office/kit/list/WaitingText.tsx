import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { moneyMessages } from '../moneyMessages';

const HOUR = 60;
const DAY = 24 * HOUR;

interface Props {
  /** Null when nobody waits. */
  minutes: number | null;
}

export function WaitingText({ minutes }: Props) {
  const intl = useIntl();
  if (minutes === null) return null;
  const [message, unit] = wordsFor(minutes);
  return (
    <Typography component="span" noWrap sx={{ color: 'text.primary', fontWeight: 650 }}>
      {intl.formatMessage(message, { count: Math.floor(minutes / unit) })}
    </Typography>
  );
}

function wordsFor(minutes: number) {
  const { justNow, waitingMinutes: inMinutes, waitingHours, waitingDays } = moneyMessages;
  if (minutes < 1) return [justNow, 1] as const;
  if (minutes < HOUR) return [inMinutes, 1] as const;
  return minutes < DAY ? ([waitingHours, HOUR] as const) : ([waitingDays, DAY] as const);
}
