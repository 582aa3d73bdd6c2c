import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../../api/types';
import { listMessages } from '../messages';
import { waitingMinutes } from '../orderList';
import css from './WaitingText.module.css';

const HOUR = 60;
const DAY = 24 * HOUR;

export function WaitingText({ order, now }: { order: AdminOrder; now: number }) {
  const intl = useIntl();
  const minutes = waitingMinutes(order, now);
  if (minutes === null) return null;
  const [message, unit] = wordsFor(minutes);
  return (
    <span className={css.waiting}>
      {intl.formatMessage(message, { count: Math.floor(minutes / unit) })}
    </span>
  );
}

function wordsFor(minutes: number) {
  const { justNow, waitingMinutes: inMinutes, waitingHours, waitingDays } = listMessages;
  if (minutes < 1) return [justNow, 1] as const;
  if (minutes < HOUR) return [inMinutes, 1] as const;
  return minutes < DAY ? ([waitingHours, HOUR] as const) : ([waitingDays, DAY] as const);
}
