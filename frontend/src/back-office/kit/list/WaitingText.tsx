import { useIntl } from 'react-intl';
import { moneyMessages } from '../moneyMessages';
import css from './WaitingText.module.css';

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
    <span className={css.waiting}>
      {intl.formatMessage(message, { count: Math.floor(minutes / unit) })}
    </span>
  );
}

function wordsFor(minutes: number) {
  const { justNow, waitingMinutes: inMinutes, waitingHours, waitingDays } = moneyMessages;
  if (minutes < 1) return [justNow, 1] as const;
  if (minutes < HOUR) return [inMinutes, 1] as const;
  return minutes < DAY ? ([waitingHours, HOUR] as const) : ([waitingDays, DAY] as const);
}
